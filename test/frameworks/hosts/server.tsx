/** What a server writes of the example for Next, with React alone. */
import { renderToString } from 'react-dom/server';
import { Chat } from '../../../demo/frameworks/next/app/chat';

export const html = renderToString(<Chat welcome="Welcome. **Play** shows what a conversation can hold." />);
