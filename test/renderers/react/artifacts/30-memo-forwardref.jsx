import { memo, forwardRef, useImperativeHandle, useRef, useEffect, useState } from 'react';

const FancyInput = memo(
  forwardRef(function FancyInput({ label }, ref) {
    const inner = useRef(null);
    useImperativeHandle(ref, () => ({ fill: (text) => (inner.current.value = text) }), []);
    return (
      <label>
        {label}
        <input ref={inner} />
      </label>
    );
  }),
);

const Page = () => {
  const input = useRef(null);
  const [done, setDone] = useState('');
  useEffect(() => {
    input.current.fill('Hello');
    setDone(document.querySelector('input').value);
  }, []);
  return (
    <div>
      <FancyInput ref={input} label="Greeting" />
      <p>Filled with {done}</p>
    </div>
  );
};

export default Page;
