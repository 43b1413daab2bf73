import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'vitrine-story/style.css';
import { Chat } from './chat';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
