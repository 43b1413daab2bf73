/** One answer of 80 KB: a field guide to HTTP's status codes. Prose, tables and code in one long stream. */
import { STATUS_CODES } from './status-codes.js';
import { GLOSSARY, SENTENCES, TOPICS } from './status-code-topics.js';

const CLASSES = [
  {
    first: 1,
    title: 'Informational',
    text: 'These come **before** the answer. A client that ignores them loses nothing but time, and a server may send as many as it likes. None of them is ever the last word.',
  },
  {
    first: 2,
    title: 'Successful',
    text: 'The request was received, understood and accepted. The code tells *what kind* of success it is: something to read, something that was made, something that will be made, or nothing to add.',
  },
  {
    first: 3,
    title: 'Redirection',
    text: 'The client has more to do, nearly always: ask somewhere else. Two questions tell the redirects apart. **For how long?** And **may the method change on the way?**\n\n| how long | method may become GET | method stays |\n|---|---|---|\n| for now | 302, and always for 303 | 307 |\n| for good | 301 | 308 |',
  },
  {
    first: 4,
    title: 'Client errors',
    text: 'Something about the request has to change before it can work. That is the promise of the class: **repeating it unchanged is pointless**, except for 408, 421, 425 and 429, which ask for patience or another connection.',
  },
  {
    first: 5,
    title: 'Server errors',
    text: 'The request may be perfectly fine. The same one may work in a minute, so clients retry, and a wave of retries is what turns a short outage into a long one. Every paragraph of this chapter is about that wave.',
  },
];

const yes = (value) => (value ? 'yes' : 'no');

function exchange({ code, name, sent, headers, back, json }) {
  const request = [`${sent}${sent.includes('HTTP/') ? '' : ' HTTP/1.1'}`, ...headers];
  const response = [`HTTP/1.1 ${code} ${name}`, ...back, ...(json ? ['', JSON.stringify(json, null, 2)] : [])];
  return `\`\`\`http\n${request.join('\n')}\n\n${response.join('\n')}\n\`\`\``;
}

/** A test that keeps it so. Interim answers and those of proxies never come from the code under test. */
function pinned({ code, sent, headers, back, json }) {
  if (code < 200 || [203, 205, 226, 407, 505, 511].includes(code)) return '';
  const [method, path] = sent.split(' ');
  const asked = headers.map((line) => `'${line.slice(0, line.indexOf(':'))}': '${line.slice(line.indexOf(':') + 2)}'`);
  const checks = back
    .filter((line) => !/^(Connection|Date|Content-Length|Via)/.test(line))
    .filter((line, i, all) => all.findIndex((other) => other.startsWith(line.slice(0, line.indexOf(':')))) === i)
    .slice(0, 2)
    .map(
      (line) =>
        `  expect(response.headers.get('${line.slice(0, line.indexOf(':'))}')).toBe('${line.slice(line.indexOf(':') + 2)}');`,
    );
  if (json)
    checks.push(
      `  expect(await response.json()).toMatchObject({ ${Object.entries(json)
        .slice(0, 1)
        .map(([key, value]) => `${key}: ${JSON.stringify(value).replaceAll('"', "'")}`)} });`,
    );
  return `\`\`\`ts
it('answers ${code} to ${method} ${path.split('?')[0]}', async () => {
  const response = await call('${method}', '${path}', { ${asked.join(', ')} });
  expect(response.status).toBe(${code});
${checks.join('\n')}${checks.length > 0 ? '\n' : ''}});
\`\`\`

`;
}

const entry = (status) => `### ${status.code} ${status.name}

${status.means}

${status.use}

${exchange(status)}

${pinned(status)}| cacheable by default | has a body | repeat it | defined in |
|---|---|---|---|
| ${yes(status.cache)} | ${yes(status.body)} | ${status.retry} | ${status.rfc} |
`;

const CLIENT = `/** What to do with a response, decided by its status and by whether repeating the request is safe. */
export type Verdict =
  | { do: 'use' }
  | { do: 'stop'; reason: string }
  | { do: 'retry'; afterMs: number }
  | { do: 'login' };

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']);
/** A server that is in trouble is helped by clients that wait, and most by clients that do not all wait equally long. */
const backoff = (attempt: number) => Math.random() * Math.min(30_000, 500 * 2 ** attempt);

export function judge(request: Request, response: Response, attempt: number): Verdict {
  const { status } = response;
  const repeatable = IDEMPOTENT.has(request.method) || request.headers.has('Idempotency-Key');
  if (response.ok || status === 304) return { do: 'use' };
  if (status === 401) return attempt === 0 ? { do: 'login' } : { do: 'stop', reason: 'login did not help' };
  if (status === 429 || status === 503) return { do: 'retry', afterMs: retryAfter(response) ?? backoff(attempt) };
  if (status === 408 || status === 425) return { do: 'retry', afterMs: 0 };
  if (status >= 500 && repeatable && attempt < 4) return { do: 'retry', afterMs: backoff(attempt) };
  return { do: 'stop', reason: \`\${status} \${response.statusText}\` };
}

/** \`Retry-After\` in milliseconds: seconds or a date, as RFC 9110 allows both. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(value) - Date.now());
}`;

const SERVER = `from dataclasses import dataclass, asdict
import json, uuid

@dataclass
class Problem(Exception):
    """An error as RFC 9457 wants it: one shape for people and machines."""
    status: int
    title: str
    detail: str = ""
    type: str = "about:blank"

    def response(self, request_id: str):
        body = {k: v for k, v in asdict(self).items() if v} | {"instance": f"urn:request:{request_id}"}
        return self.status, {"Content-Type": "application/problem+json"}, json.dumps(body)

def update_order(request, orders):
    order = orders.get(request.path["id"])
    if order is None:
        raise Problem(404, "No such order")
    if not request.user.may("orders:write"):
        raise Problem(403, "Readers cannot change orders", "Ask an owner for orders:write.")
    tag = request.headers.get("If-Match")
    if tag is None:
        raise Problem(428, "Send If-Match with the ETag you read")
    if tag != order.etag:
        raise Problem(412, "Somebody was faster", f"The order is at {order.etag} by now.")
    order.apply(request.json)
    return 200, {"ETag": order.etag}, order.json()

def handle(request, endpoint):
    request_id = uuid.uuid4().hex[:8]
    try:
        return endpoint(request)
    except Problem as problem:
        return problem.response(request_id)
    except Exception:
        log.exception("request %s", request_id)  # the stack stays here
        return Problem(500, "Something broke on our side").response(request_id)`;

const ALARM = `SELECT date_trunc('minute', at) AS minute,
       count(*) FILTER (WHERE status >= 500) AS failed,
       count(*) FILTER (WHERE status = 429)  AS limited,
       count(*)                              AS total,
       round(100.0 * count(*) FILTER (WHERE status >= 500) / count(*), 2) AS failed_percent
FROM   requests
WHERE  at > now() - interval '1 hour'
GROUP  BY 1
HAVING count(*) FILTER (WHERE status >= 500) > 0.01 * count(*)
ORDER  BY 1;`;

const HEADERS = [
  ['Accept', 'request', 'which media types the client can read, with weights', '406'],
  ['Accept-Post', 'response', 'which media types this address reads in a POST', '415'],
  ['Allow', 'response', 'which methods work on this address', '405'],
  ['Authorization', 'request', 'who the client says it is', '401, 403'],
  ['Cache-Control', 'both', 'how long, and by whom, a response may be kept', '200, 301, 404'],
  ['Content-Range', 'response', 'which part this is, and how long the whole', '206, 416'],
  ['Cookie', 'request', 'everything the site asked the browser to remember', '431'],
  ['Early-Data', 'request', 'set by a proxy: this may be a replay', '425'],
  ['ETag', 'response', 'a name for this version of the representation', '200, 304, 412'],
  ['Expect', 'request', 'only `100-continue` is left of it', '100, 417'],
  ['Idempotency-Key', 'request', 'makes a POST safe to repeat, by agreement', '201, 504'],
  ['If-Match', 'request', 'do it only if this is still the version', '412, 428'],
  ['If-None-Match', 'request', 'send it only if it is another version', '304, 412'],
  ['If-Range', 'request', 'the part if unchanged, else the whole', '206'],
  ['Link', 'response', 'related addresses: preload, successor, blocked-by', '103, 300, 410, 451'],
  ['Location', 'response', 'where to go, or what was made', '201, 202, 3xx'],
  ['Proxy-Authenticate', 'response', 'how to log in at a proxy', '407'],
  ['Range', 'request', 'which bytes the client wants', '206, 416'],
  ['Retry-After', 'response', 'when to come back, in seconds or as a date', '202, 429, 503'],
  ['Set-Cookie', 'response', 'what the browser should remember, or forget', '431'],
  ['Sunset', 'response', 'when this address will stop answering', '410'],
  ['Upgrade', 'both', 'which protocol to speak from here on', '101, 426'],
  ['Vary', 'response', 'which request headers the choice depended on', '200, 304'],
  ['Via', 'both', 'which proxies the message went through', '203, 502, 504'],
  ['WWW-Authenticate', 'response', 'how to log in here', '401'],
];

const QUESTIONS = [
  [
    'Did it work, and is there something to read?',
    '**200**. If something was made, **201** with `Location`. If nothing is worth saying, **204**.',
  ],
  ['Will it work, but later?', '**202** with an address for the status, and **303** from there to the result.'],
  ['Has the client got it already?', '**304**, with the headers that the 200 would have had.'],
  [
    'Is it somewhere else?',
    'After a form **303**. For now **307**, for good **308**; for pages that move for good, **301** does.',
  ],
  [
    'Can you not read what the client sent?',
    '**400** if it does not parse, **415** if it is the wrong type, **413** if it is too much, **422** if it parses and makes no sense.',
  ],
  ['Do you not know who it is?', '**401**, with `WWW-Authenticate`.'],
  ['Do you know, and may they not?', '**403**; or **404** if even the existence is a secret.'],
  [
    'Is there nothing at this address?',
    '**404**. If it was there and is gone on purpose, **410**. If only the method is wrong, **405** with `Allow`.',
  ],
  [
    'Did somebody change it meanwhile?',
    '**412** if the client sent `If-Match`, **428** if it should have, **409** for every other collision.',
  ],
  ['Is this client too fast?', '**429** with `Retry-After`.'],
  ['Is everything too slow?', '**503** with `Retry-After`, early and cheaply.'],
  ['Did something break that you did not foresee?', '**500**, with an id that stands in your log.'],
];

/** Figures from one invented but ordinary month, so that the chapter on measuring has something to measure. */
const MONTH = [
  ['200', 41_208_114, 'pages, lists, pictures'],
  ['304', 18_940_377, 'returning visitors; their pages cost a header each'],
  ['204', 6_120_903, 'beacons'],
  ['301', 2_044_871, 'the address of 2019, still linked from everywhere'],
  ['404', 1_318_220, 'of these 71 % for `/wp-login.php`, which this site never had'],
  ['401', 402_118, 'expired tokens, refreshed within a second'],
  ['206', 377_020, 'film and resumed downloads'],
  ['429', 88_412, 'two scrapers and one customer with a loop'],
  ['422', 61_733, 'the booking form; half of it one field, the phone number'],
  ['503', 9_204, 'the deployment of the 12th'],
  ['500', 1_871, 'eleven distinct causes, nine of them fixed'],
  ['504', 644, 'reports over a whole year'],
];
const total = MONTH.reduce((sum, [, count]) => sum + count, 0);
const count = (value) => value.toLocaleString('en');

const chapter = ({ first, title, text }) => {
  const codes = STATUS_CODES.filter(({ code }) => Math.floor(code / 100) === first);
  return `## ${first}xx ${title}

${text}

${codes.map(entry).join('\n')}`;
};

const answer = `Here is the whole field guide. It is long because you asked for **every code that is in use**, each with what it means, when to send it, an exchange to compare yours with, and a test that pins it down. The second part is about what several of them do together. Read the first two tables, keep the rest for the day you need it.

## How to choose

Read the list from the top and stop at the first yes.

${QUESTIONS.map(([question, answered], i) => `${i + 1}. *${question}* ${answered}`).join('\n')}

Four habits are worth more than any single code:

- **The code is for machines, the body is for people.** Caches, retries, crawlers and alarms read three digits. Whoever reads the body has already failed once, so tell them what to do next.
- **One shape for all errors.** RFC 9457 defines \`application/problem+json\` with \`type\`, \`title\`, \`status\`, \`detail\` and \`instance\`. It takes an afternoon, and every client you will ever write thanks you.
- **Never a 200 for a failure.** It is the only mistake in this guide that nobody can repair later from outside.
- **Say when to come back.** A refusal without \`Retry-After\` is an invitation to knock again at once.

## All of them at a glance

| code | name | cacheable | repeat it |
|---:|---|---|---|
${STATUS_CODES.map(({ code, name, cache, retry }) => `| ${code} | ${name} | ${yes(cache)} | ${retry} |`).join('\n')}

${CLASSES.map(chapter).join('\n')}
## A client that reads them

Most clients know two cases, \`ok\` and everything else. This one knows what to do. It is deliberately small: a function from a response to a verdict, with no request of its own, so that it can be tested with a table.

\`\`\`ts
${CLIENT}
\`\`\`

Three details that are easy to miss:

1. **A POST is repeated only with an \`Idempotency-Key\`.** After a 504 nobody knows whether the money has moved. With the key the server recognizes the second attempt and returns the first one’s result.
2. **The wait is random between zero and its bound**, not the bound plus a little. Clients that were cut off together then come back spread over the whole window.
3. **401 is tried once.** A token that was refreshed a moment ago and is refused again will be refused a third time.

## A server that sends them

The order of the checks is the order in which they leak information. Whether a thing exists is decided first here, because these orders are no secret; if they were, the check for permission would come first and answer 404 as well.

\`\`\`python
${SERVER}
\`\`\`

Note where the 500 is made: in one place, around everything, and it logs the stack under the id that it sends. A support request then starts with eight characters instead of a screenshot.

# Part two: what they do together

${TOPICS.map(([title, text]) => `## ${title}\n\n${text}\n`).join('\n')}
## Measuring them

Count by class first, by code second, by route third. An alarm on a number of errors rings every Monday at nine, when everybody comes to work; an alarm on a **share** rings when something is wrong.

\`\`\`sql
${ALARM}
\`\`\`

This is an ordinary month of a site with ${count(total)} requests:

| code | requests | share | mostly |
|---|---:|---:|---|
${MONTH.map(([code, n, note]) => `| ${code} | ${count(n)} | ${((n / total) * 100).toFixed(n / total < 0.001 ? 3 : 1)} % | ${note} |`).join('\n')}

What one can read from it:

- More than a quarter of all answers are 304. Those pages were *checked* and not sent. If your figure is near zero, look whether your framework sends an \`ETag\` at all, and whether compression changes it.
- A 404 rate means nothing by itself. Strangers knock at doors that you never built. Watch the 404s whose \`Referer\` is your own site instead: those are your broken links.
- 422 on one field is not a problem of users. It is a problem of that field.
- 503 came in one block. It belongs to the deployment and not to the traffic, so the cure is to drain connections, not to buy machines.

## The headers that go with them

A status code alone is half an answer. These are the headers that make it whole, and the codes that need them.

| header | in | says | goes with |
|---|---|---|---|
${HEADERS.map((row) => `| \`${row[0]}\` | ${row[1]} | ${row[2]} | ${row[3]} |`).join('\n')}

## Mistakes, from the field

> “It worked when I tried it in the browser.”

- **A login page with 200.** The session ran out, the API answers the login page as HTML, and the client reports *unexpected token \`<\` at position 0*. Answer 401 to whoever asks for JSON, and redirect only whoever asks for HTML.
- **A 302 after a DELETE.** The client repeats DELETE at the new address, which is the list. One deployment later the list is empty. Send 303.
- **A 404 from the router and a 404 from the handler.** They look the same and mean different things. Give the second one a body with a \`type\`, and you can tell them apart in the log.
- **A cached 301.** Somebody redirected the start page to a campaign “for the weekend”. It is still there for everyone who came by that Saturday.
- **A 500 for bad input.** The parser throws, nobody catches, the alarm rings at night for a typing error in the query. Catch at the edge, answer 400, sleep.
- **A 429 without a limit in sight.** Clients cannot respect what they cannot see. Publish the figure, and send how much of it is left with every answer.
- **Retries on three levels.** The browser tries three times, the gateway three times, the service three times: one click, twenty-seven queries. Retry at the outermost level that knows whether it is safe, and nowhere else.

## Sentences for people

A person should never have to read a number. What they need are three things, in this order: what happened, what still works, and what to do. None of these sentences says *please try again later*, because that is what one writes when one does not know.

| code | say |
|---:|---|
${SENTENCES.map(([code, text]) => `| ${code} | ${text} |`).join('\n')}

## Glossary

${GLOSSARY.map(([term, text]) => `- **${term}**: ${text}`).join('\n')}

## If you remember only one thing

The first digit decides **who has to act**: nobody, the client elsewhere, the client differently, or you. Choose it honestly, and the other two digits are a courtesy.`;

export default {
  id: 'long-answer',
  title: 'A field guide to status codes',
  description: 'One answer of 80 KB: prose, tables and code, without a pause',
  turns: [
    {
      role: 'user',
      text: 'Write me a complete field guide to HTTP status codes: every one that is in use, what it means, when to send it, with an example exchange for each. I will print it, so it may be long.',
    },
    {
      role: 'assistant',
      reasoning:
        'All registered codes that a server can meet today, in classes. For each: meaning, advice, exchange, facts. Then a client, a server, how to measure. Start with how to choose, since that is what people need first.',
      reasoningMs: 4200,
      text: answer,
    },
  ],
};
