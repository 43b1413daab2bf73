import React from 'https://esm.sh/react@18.2.0';
import { scaleBand } from 'https://cdn.jsdelivr.net/npm/d3-scale@4/+esm';
import { chunk } from 'https://esm.sh/lodash-es@4.17.21';

export default function Chunks() {
  const band = scaleBand().domain(['a', 'b']).range([0, 10]);
  return <p>Chunks: {chunk([1, 2, 3, 4, 5], 2).map((c) => c.join('')).join(' ')}, bandwidth {band.bandwidth()}</p>;
}
