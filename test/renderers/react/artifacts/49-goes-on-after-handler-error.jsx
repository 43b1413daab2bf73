import { useEffect, useRef, useState } from 'react';

export default function Buttons() {
  const bad = useRef(null);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    bad.current.click();
    setTimeout(() => setClicks((c) => c + 1), 20);
  }, []);
  return (
    <div>
      <button
        ref={bad}
        onClick={() => {
          undefinedFunction();
        }}
      >
        Bad
      </button>
      <p>Still here after {clicks}</p>
    </div>
  );
}
