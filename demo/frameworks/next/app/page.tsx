import { Chat } from './chat';

/** Drawn on the server: its welcome can be read before any script has come. */
export default function Page() {
  return <Chat welcome="Welcome. **Play** shows what a conversation can hold." />;
}
