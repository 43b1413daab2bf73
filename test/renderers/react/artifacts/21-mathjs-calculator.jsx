import React, { useState } from 'react';
import { evaluate, matrix, det, format } from 'mathjs';

export default function Calculator() {
  const [expression] = useState('2 * (3 + 4) ^ 2 / sqrt(16)');
  const m = matrix([[1, 2], [3, 4]]);
  return (
    <div>
      <p>{expression} = {evaluate(expression)}</p>
      <p>det = {format(det(m), { precision: 4 })}</p>
      <p>{evaluate('12.7 cm to inch').toString()}</p>
    </div>
  );
}
