const $ = (id) => document.getElementById(id);
const object = (properties, required = []) => ({ type: 'object', properties, required });

const ISSUE = object(
  {
    repository: {
      type: 'string',
      title: 'Repository',
      description: 'owner/name',
      default: 'acme/roastery',
      pattern: '^[^/]+/[^/]+$',
    },
    title: { type: 'string', title: 'Title', minLength: 3, examples: ['The timer stops when the tab sleeps'] },
    body: { type: 'string', title: 'Body' },
    priority: { title: 'Priority', enum: ['low', 'normal', 'high'], default: 'normal' },
    labels: { type: 'array', title: 'Labels', uniqueItems: true, items: { enum: ['bug', 'timer', 'docs'] } },
    due: { type: 'string', title: 'Due', format: 'date' },
    assign: { type: 'boolean', title: 'Assign to me', default: true },
  },
  ['repository', 'title'],
);
Object.assign($('issue'), {
  tool: {
    name: 'create_issue',
    description: 'Opens an issue in a repository.',
    inputSchema: ISSUE,
    annotations: { readOnlyHint: false, openWorldHint: true },
    server: 'github',
    serverId: 'demo',
    visibility: ['model', 'app'],
    pin: 'pinned',
  },
});
$('issue').addEventListener('mcp-tool-call-request', (event) => {
  event.preventDefault();
  $('sent').textContent = `It would send ${JSON.stringify(event.detail.arguments)}`;
});

$('query').schema = object(
  {
    filter: {
      ...object({ city: { type: 'string' }, limit: { type: 'integer', minimum: 1 } }, ['city']),
      title: 'Filter',
    },
    steps: { type: 'array', title: 'Steps', items: { type: 'string' }, minItems: 1 },
    place: {
      title: 'Place',
      oneOf: [
        {
          ...object({ latitude: { type: 'number' }, longitude: { type: 'number' } }, ['latitude', 'longitude']),
          title: 'Point',
        },
        { type: 'string', title: 'Name' },
      ],
    },
    range: {
      title: 'Range',
      type: 'array',
      prefixItems: [
        { type: 'number', title: 'From' },
        { type: 'number', title: 'To' },
      ],
    },
    tree: { title: 'Tree', ...object({ child: { $ref: '#/properties/tree' } }) },
  },
  ['filter', 'steps'],
);

$('asked').elicitation = {
  server: 'github',
  params: {
    message: 'Which account should open the issue?',
    requestedSchema: object(
      {
        account: {
          type: 'string',
          title: 'Account',
          oneOf: [
            { const: 'lena', title: 'Lena' },
            { const: 'bot', title: 'Release bot' },
          ],
        },
        access_token: { type: 'string', title: 'Access token' },
      },
      ['account'],
    ),
  },
};
$('asked').addEventListener('mcp-elicitation-answered', ({ detail }) => {
  $('answered').textContent = `Answered: ${JSON.stringify(detail)}`;
});

$('address').elicitation = {
  server: 'github',
  params: { mode: 'url', message: 'Sign in to go on.', url: 'https://login.example.org/authorize?state=7f3a' },
};
