import { render } from 'solid-js/web';
import 'vitrine/define';
import 'vitrine-story/style.css';
import { Chat } from './chat';

render(() => <Chat />, document.getElementById('root')!);
