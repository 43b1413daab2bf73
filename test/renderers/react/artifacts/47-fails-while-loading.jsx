import React from 'react';

const data = JSON.parse('{ not json }');

export default function Data() {
  return <pre>{data}</pre>;
}
