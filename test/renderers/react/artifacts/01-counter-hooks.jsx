import React, { useState, useEffect, useCallback } from 'react';

const Counter = () => {
  const [count, setCount] = useState(0);
  const [history, setHistory] = useState([]);

  const step = useCallback((delta) => {
    setCount((c) => c + delta);
    setHistory((h) => [...h, delta > 0 ? '+' : '-'].slice(-8));
  }, []);

  useEffect(() => {
    document.title = `Count: ${count}`;
  }, [count]);

  useEffect(() => {
    step(1);
    step(1);
    step(-1);
  }, [step]);

  return (
    <div style={{ fontFamily: 'sans-serif', padding: 20 }}>
      <h1>Count is {count}</h1>
      <button onClick={() => step(1)}>Increment</button>
      <button onClick={() => step(-1)}>Decrement</button>
      <p>History: {history.join(' ')}</p>
    </div>
  );
};

export default Counter;
