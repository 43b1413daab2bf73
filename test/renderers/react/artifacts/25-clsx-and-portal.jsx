import { useState } from 'react';
import ReactDOM, { createPortal } from 'react-dom';
import clsx from 'clsx';

export default function Modal() {
  const [open] = useState(true);
  return (
    <div className={clsx('page', { 'is-open': open })} id="page">
      Page behind
      {open && createPortal(<div role="dialog">In a portal, {typeof ReactDOM.createPortal}</div>, document.body)}
    </div>
  );
}
