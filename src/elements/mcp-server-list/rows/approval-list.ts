import { html, nothing, type TemplateResult } from 'lit';
import type { RunningApps } from '../../../core/mcp-apps/index.js';
import type { Server } from '../../../core/mcp/server.js';
import { visibleText } from '../../../plain-text/visible-text.js';
import type { ListHost, ListWords } from '../list-host.js';

export interface ApprovalListParts {
  readonly host: ListHost;
  readonly words: ListWords;
  /** Apps that run on the page: their tools are allowed apart from those of their server. */
  readonly apps: RunningApps | undefined;
}

interface ApprovalRow {
  readonly tool: string;
  readonly said: string;
  readonly takeBack: () => void;
}

/** What a person has allowed for longer, and can take back: tools of the server, and those of its apps. */
export function approvalList(server: Server, parts: ApprovalListParts): TemplateResult | typeof nothing {
  const { words, host } = parts;
  const { list } = words;
  const rows = [...serverRows(server, parts), ...appRows(server, parts)];
  if (rows.length === 0) return nothing;
  const all = (): void => {
    host.manager?.removeApprovals(server.config.id);
    for (const { takeBack } of rows) takeBack();
  };
  return html`<section class="approvals">
    <h4>${list.term('approvals')}</h4>
    <ul aria-label=${list.term('approvals')}>${rows.map(
      ({ tool, said, takeBack }) => html`<li class="row">
        <code class="cut"><bdi>${visibleText(tool)}</bdi></code>
        <span class="grow dim"><bdi>${visibleText(said)}</bdi></span>
        ${
          host.readonly
            ? nothing
            : html`<button type="button" class="btn small quiet" aria-label=${list.term('takeBackOf', tool)}
          @click=${takeBack}>${list.term('takeBack')}</button>`
        }
      </li>`,
    )}</ul>
    ${
      host.readonly || new Set(rows.map(({ tool }) => tool)).size < 2
        ? nothing
        : html`<button type="button" class="btn small" @click=${all}>${list.term('takeBackAll')}</button>`
    }
  </section>`;
}

const serverRows = ({ config, approvals }: Server, { words, host }: ApprovalListParts): ApprovalRow[] =>
  approvals.map(({ tool, initiator, conversationId }) => ({
    tool,
    said: words.list.term('approvalFor', initiator, conversationId !== undefined),
    takeBack: () => host.manager?.removeApprovals(config.id, tool, initiator),
  }));

function appRows({ config }: Server, { words, apps }: ApprovalListParts): ApprovalRow[] {
  // Elements know servers by name, hosts by id.
  const own = apps?.tools.approvals.filter(({ serverId }) => serverId === config.name || serverId === config.id) ?? [];
  return own.map((approval) => ({
    tool: approval.tool,
    said: words.list.term('approvalOfApp', approval.appName, approval.conversationId !== undefined),
    takeBack: () => apps?.tools.removeApprovals(approval, approval.tool),
  }));
}
