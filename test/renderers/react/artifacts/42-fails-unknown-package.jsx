import React from 'react';
import confetti from 'canvas-confetti';

export default function Party() {
  return <button onClick={() => confetti()}>Party</button>;
}
