import React, { Suspense, lazy, useTransition, useDeferredValue, useId } from 'react';

const Later = lazy(() => new Promise((resolve) => setTimeout(() => resolve({ default: () => <p>Loaded later</p> }), 30)));

export default function App() {
  const id = useId();
  const [pending] = useTransition();
  const value = useDeferredValue('deferred');
  return (
    <div id={id}>
      <Suspense fallback={<p>Loading…</p>}>
        <Later />
      </Suspense>
      <p>{value} {String(pending)}</p>
    </div>
  );
}
