import React, { useEffect, useRef } from 'react';
import * as d3 from 'd3';

const csv = `x,y,label
1,12,a
2,18,b
3,9,c
4,25,d
5,21,e`;

export default function Scatter() {
  const ref = useRef(null);

  useEffect(() => {
    const data = d3.csvParse(csv, d3.autoType);
    const svg = d3.select(ref.current);
    svg.selectAll('*').remove();
    const x = d3.scaleLinear().domain(d3.extent(data, (d) => d.x)).nice().range([40, 380]);
    const y = d3.scaleLinear().domain([0, d3.max(data, (d) => d.y)]).range([180, 10]);
    svg.append('g').attr('transform', 'translate(0,180)').call(d3.axisBottom(x).ticks(5));
    svg.append('g').attr('transform', 'translate(40,0)').call(d3.axisLeft(y).ticks(4));
    svg.selectAll('circle').data(data).join('circle').attr('cx', (d) => x(d.x)).attr('cy', (d) => y(d.y)).attr('r', 5).attr('fill', d3.schemeTableau10[0]);
    console.log('objects', JSON.stringify(d3.csvParse(csv)[0]));
  }, []);

  return (
    <figure>
      <svg ref={ref} width={400} height={210} role="img" aria-label="Scatter plot" />
      <figcaption>Five measurements</figcaption>
    </figure>
  );
}
