import { html, render } from 'lit';
import { ErrorBoundary } from '../error-boundary.js';
import { parentSources } from '../parent-sources.js';
import { TicTacToe } from './tic-tac-toe.js';
import { TicTacToeWithWebMCP } from './tic-tac-toe-with-webmcp.js';

customElements.define('tic-tac-toe', TicTacToe);
customElements.define('tic-tac-toe-with-webmcp', TicTacToeWithWebMCP);
customElements.define('error-boundary', ErrorBoundary);

const parents = parentSources();
const game = () => html`<tic-tac-toe-with-webmcp .parents=${parents}></tic-tac-toe-with-webmcp>`;
render(html`<error-boundary .content=${game}></error-boundary>`, document.body);
