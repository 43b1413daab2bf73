import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Server, Tool } from '../../../core/mcp/server.js';
import type { ListHost, ListWords } from '../list-host.js';
import { updateOf, type ServerRequests } from '../server-requests.js';
import { switchControl } from './switch.js';
import type { ToolChanges } from './tool-change.js';

/** Longer descriptions fold. */
const MAX_SHOWN = 1_024;

export interface ToolListParts {
  readonly host: ListHost;
  readonly words: ListWords;
  readonly requests: ServerRequests;
  readonly changes: ToolChanges;
}

/** The tools of a server, each with a switch: what it says of itself is shown as text. */
export function toolList(server: Server, parts: ToolListParts): TemplateResult {
  const { list } = parts.words;
  const { config, tools, toolCount } = server;
  return html`<section class="tools">
    <h4 id=${`s-${config.id}-tools`}>${list.term('toolHeading')}</h4>
    ${parts.host.readonly ? nothing : html`<p class="cap"><bdi>${list.term('toolHint')}</bdi></p>`}
    <ul aria-label=${list.term('toolList', config.name)}>${repeat(
      tools,
      ({ name }) => name,
      (tool) => toolRow(server, tool, parts),
    )}</ul>
    ${toolCount > tools.length ? html`<p class="cap num">${list.term('toolsLeftOut', toolCount - tools.length)}</p>` : nothing}
  </section>`;
}

function toolRow(server: Server, tool: Tool, parts: ToolListParts): TemplateResult {
  const { list } = parts.words;
  const { name, title, description, pin, problem } = tool;
  const isFaulty = problem !== undefined && problem !== 'ui-uri-invalid';
  return html`<li class="tool">
    <div class="grow">
      <p class="tool-head"><code><bdi>${name}</bdi></code>${
        title && title !== name ? html` <bdi class="dim">${title}</bdi>` : nothing
      }${marksOf(tool).map(([term, tone]) => html` <span class="badge ${tone}">${list.term(term)}</span>`)}</p>
      ${description ? descriptionOf(description, parts.words) : nothing}
      ${isFaulty ? html`<p class="bad">${list.term('toolProblem')}</p>` : nothing}
      ${pin === 'changed' ? parts.changes.renderChange(server, tool) : nothing}
    </div>
    ${parts.host.readonly || isFaulty ? nothing : toolSwitch(server, name, parts)}
  </li>`;
}

function toolSwitch(server: Server, tool: string, { words, requests }: ToolListParts): TemplateResult {
  const { disabledTools = [], name } = server.config;
  const onSwitch = (isOn: boolean): void => {
    const others = disabledTools.filter((each) => each !== tool);
    void requests.updateServer(name, { ...updateOf(server), disabledTools: isOn ? others : [...others, tool] });
  };
  return switchControl({
    label: words.list.term('toolSwitch', tool),
    isOn: !disabledTools.includes(tool),
    onSwitch,
  });
}

const descriptionOf = (text: string, { list }: ListWords): TemplateResult =>
  text.length <= MAX_SHOWN
    ? html`<p class="dim about"><bdi>${text}</bdi></p>`
    : html`<details class="dim about"><summary><bdi>${text.slice(0, 200)}…</bdi> <u>${list.term('more')}</u></summary
      ><p><bdi>${text}</bdi></p></details>`;

type Mark = readonly [term: 'readOnly' | 'destructive' | 'hasApp' | 'toolChanged', tone: string];

/** What the server says of a tool, and what the kit has seen. */
function marksOf({ annotations, uiResourceUri, pin }: Tool): Mark[] {
  const marks: (Mark | false)[] = [
    pin === 'changed' && ['toolChanged', 'warn'],
    annotations?.['readOnlyHint'] === true && ['readOnly', ''],
    annotations?.['readOnlyHint'] !== true && annotations?.['destructiveHint'] === true && ['destructive', 'bad'],
    uiResourceUri !== undefined && ['hasApp', ''],
  ];
  return marks.filter((mark) => mark !== false);
}
