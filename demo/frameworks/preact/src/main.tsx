import { render } from 'preact';
import 'vitrine/define';
import 'vitrine-story/style.css';
import { Chat } from './chat';

render(<Chat />, document.getElementById('root')!);
