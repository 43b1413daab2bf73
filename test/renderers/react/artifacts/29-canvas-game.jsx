import React, { useRef, useEffect, useState } from 'react';

const SIZE = 8;

export default function Snake() {
  const canvas = useRef(null);
  const [score, setScore] = useState(0);
  useEffect(() => {
    const context = canvas.current.getContext('2d');
    for (let y = 0; y < SIZE; y += 1) {
      for (let x = 0; x < SIZE; x += 1) {
        context.fillStyle = (x + y) % 2 ? '#e5e7eb' : '#2563eb';
        context.fillRect(x * 16, y * 16, 16, 16);
      }
    }
    const [r, g, b] = context.getImageData(2, 2, 1, 1).data;
    setScore(r === 37 && g === 99 && b === 235 ? 100 : 0);
    const onKey = (event) => event.key === 'ArrowUp' && setScore((s) => s + 1);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div>
      <canvas ref={canvas} width={128} height={128} />
      <p>Score {score}</p>
    </div>
  );
}
