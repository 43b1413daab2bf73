/** The example for Next as a page takes it over from a server, with React alone. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import 'vitrine-story/style.css';
import { Chat } from '../../../demo/frameworks/next/app/chat';

const welcome = 'Welcome. **Play** shows what a conversation can hold.';

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <Chat welcome={welcome} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error(error) },
);
