import { useEffect, useRef, useState } from 'react';

function useInterval(callback, delay) {
  const saved = useRef(callback);
  useEffect(() => {
    saved.current = callback;
  });
  useEffect(() => {
    if (delay === null) return undefined;
    const id = setInterval(() => saved.current(), delay);
    return () => clearInterval(id);
  }, [delay]);
}

export default function Pomodoro() {
  const [left, setLeft] = useState(3);
  useInterval(() => setLeft((n) => n - 1), left > 0 ? 50 : null);
  return <h1>{left > 0 ? `${left} left` : 'Time for a break'}</h1>;
}
