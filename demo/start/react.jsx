import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ArtifactPanel, ChatMessage } from 'vitrine/react';
const text = 'Here:\n<artifact type="html" title="Counter"><button onclick="this.textContent++">0</button></artifact>';
async function stream(message) { // stands for your model's stream
  for (const chunk of text.match(/.{1,5}/gs)) message.appendText(await new Promise((next) => setTimeout(next, 30, chunk)));
  message.end();
}
function Chat() {
  const message = useRef(null);
  const begun = useRef(null); // StrictMode runs effects twice
  useEffect(() => void (begun.current ??= stream(message.current)), []);
  return <div style={{ fontFamily: 'system-ui' }}><ChatMessage ref={message} /><ArtifactPanel autoOpen /></div>;
}
createRoot(document.getElementById('root')).render(<StrictMode><Chat /></StrictMode>);
