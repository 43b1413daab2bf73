const $ = (id) => document.getElementById(id);
const dialog = document.querySelector('vitrine-consent-dialog');

const QUESTIONS = {
  plain: { url: 'https://example.org/brewing/pour-over?from=preview', text: 'Read more about pouring' },
  differs: { url: 'https://collect.example.net/login', text: 'www.mybank.example' },
  hidden: { url: 'https://example.org/invoice', text: 'invoice\u202efdp.exe' },
};
for (const [id, question] of Object.entries(QUESTIONS)) {
  $(id).addEventListener('click', async () => {
    await customElements.whenDefined('vitrine-consent-dialog');
    const allowed = await dialog.ask({ kind: 'link', ...question });
    $('answer').textContent = allowed
      ? 'Allowed. This page opens nothing; a host’s page would.'
      : 'Denied. Nothing happened.';
  });
}

const TOOL = {
  kind: 'tool',
  server: 'github',
  serverId: 'demo',
  fingerprint: 'demo',
  tool: 'merge_pull_request',
  description: 'Merges a pull request into its base branch.',
  annotations: { readOnlyHint: false, openWorldHint: true },
  arguments: `{\n  "method": "squash",\n  "number": 1284,\n  "repo": "acme/roastery",\n  "title": "Keep the timer\u202e running"\n}`,
};
const DELETES = {
  description: 'Deletes a branch, and the commits that no other branch holds.',
  annotations: { destructiveHint: true },
  arguments: `{\n  "branch": "timer\u202e-sleep",\n  "force": true,\n  "repo": "acme/roastery"\n}`,
};
const TOOLS = {
  tool: { ...TOOL, initiator: 'app', appName: 'Pull request viewer', appServer: 'github' },
  destroys: { ...TOOL, initiator: 'model', tool: 'delete_branch', ...DELETES },
};
for (const [id, request] of Object.entries(TOOLS)) {
  $(id).addEventListener('click', async () => {
    await customElements.whenDefined('vitrine-consent-dialog');
    void dialog.ask(request);
  });
}
document.addEventListener('mcp-consent-decided', ({ detail: { request, decision, reason } }) => {
  if (request.kind === 'tool')
    $('answer').textContent = `${request.tool}: ${decision} (${reason}). This page runs nothing.`;
});
