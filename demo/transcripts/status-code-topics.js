/** The second part of the long answer: what several codes do together. */
export const TOPICS = [
  [
    'Conditional requests, or how to write without a lock',
    `Two people open the same order. Both change it, both save, and the second one wins without knowing that there was a first. HTTP has had the answer since 1997, and it needs no lock, no session and no timer.

A response carries a version in \`ETag\`. A write carries the version it was based on in \`If-Match\`. If they differ, the server does nothing and says 412.

\`\`\`http
GET /orders/1204 HTTP/1.1

HTTP/1.1 200 OK
ETag: "v7"

PUT /orders/1204 HTTP/1.1
If-Match: "v7"

HTTP/1.1 412 Precondition Failed
ETag: "v8"
\`\`\`

- A **strong** tag changes with every byte and is what \`If-Match\` and \`Range\` need. A **weak** one, written \`W/"v7"\`, changes with the meaning and is enough for \`If-None-Match\`.
- A counter in the row makes the best tag. A hash of the body works too, but then a 304 costs as much as a 200.
- \`If-None-Match: *\` on a PUT means *only if nothing is there yet*. It is the race-free way to create something under a name that the client chooses.
- Compression middleware that appends \`-gzip\` to the tag breaks \`If-Match\` for everyone. Test it from outside, through the balancer.`,
  ],
  [
    'Caching, told through four headers',
    `A response may be kept if its code allows it and its headers do not forbid it. The codes that may be kept without a word from you are 200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 451 and 501, and every one of them has surprised somebody.

| you want | send |
|---|---|
| files with a hash in their name | \`Cache-Control: public, max-age=31536000, immutable\` |
| pages that may be a minute old | \`Cache-Control: max-age=60, stale-while-revalidate=600\` |
| pages of a logged-in person | \`Cache-Control: private, no-cache\` with an \`ETag\` |
| nothing kept anywhere | \`Cache-Control: no-store\` |

\`no-cache\` does not mean what it says: the response *is* kept, and checked before each use. It is what most people want when they write \`no-store\`.

\`Vary\` names the request headers that the choice depended on. \`Vary: Accept-Encoding\` is harmless, \`Vary: Accept-Language\` multiplies by the languages of the world, and \`Vary: User-Agent\` or \`Vary: Cookie\` is the same as no cache at all. If a response depends on a cookie, make it \`private\` instead.

A **negative** answer deserves a lifetime of its own. Ten seconds on a 404 protect the database from a crawler that asks for the same missing page a thousand times, and a page that is published in the meantime is late by ten seconds.`,
  ],
  [
    'Idempotency, or the click that happened twice',
    `GET, HEAD, PUT and DELETE may be repeated: doing them twice leaves the world as doing them once. POST may not, and a network gives no promise that it happened once.

The client cannot tell these three apart. In each of them the connection broke and no status arrived:

1. the request never reached the server;
2. it reached the server, and the server died before it did anything;
3. it was done, and the answer was lost.

So the client invents a key, sends it along, and repeats the request with **the same key** until it gets an answer. The server stores the key with the outcome, in the same transaction as the outcome, and answers a known key with the stored response.

\`\`\`sql
CREATE TABLE idempotency (
  key        text PRIMARY KEY,
  request    bytea NOT NULL,          -- a hash of method, path and body
  status     int,
  response   jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO idempotency (key, request) VALUES ($1, $2)
ON CONFLICT (key) DO NOTHING
RETURNING key;
\`\`\`

- No row comes back: somebody is working on it, or has finished. If there is a status, send it again; if there is none yet, answer 409 with \`Retry-After: 1\`.
- The hash differs: the client uses one key for two requests. That is a bug on its side, and 422 says so.
- Keys live for a day. A client that repeats a payment after a week wants another payment.`,
  ],
  [
    'Logging in without loops',
    `The loop has a standard form. The page asks the API, the API answers 401, the page goes to the login, the login finds a valid session and goes back, the page asks the API. It ends when the browser gives up, after twenty redirects.

It happens when two parties disagree about what *logged in* means: the login page looks at a cookie, the API at a token, and the token is older. Three rules prevent it.

- **One refresh for each request.** Remember that you have refreshed, and treat the second 401 as final.
- **One refresh for all requests.** A page that starts eight requests with an expired token must not start eight refreshes; the second one would invalidate the first. Keep the promise of the running one and let the others wait for it.
- **403 never leads to a login.** The person *is* logged in. Show what is missing, and who can grant it.

\`\`\`ts
let refreshing: Promise<string> | undefined;

export async function authorized(request: () => Request): Promise<Response> {
  const first = await fetch(request());
  if (first.status !== 401) return first;
  refreshing ??= refreshToken().finally(() => (refreshing = undefined));
  await refreshing;
  return fetch(request());
}
\`\`\`

The function takes a *maker* of requests and not a request: a body that was streamed once cannot be sent again.`,
  ],
  [
    'Rate limits that people can live with',
    `A limit is a promise in both directions: *you will not send more, and we will not refuse less*. Both sides need to see the figure.

| algorithm | remembers | lets through |
|---|---|---|
| fixed window | one counter | up to twice the limit at the seam of two windows |
| sliding log | every request | exactly the limit, at the price of memory |
| sliding window | two counters | nearly exactly the limit |
| token bucket | a number and a time | a burst, then a steady flow |

Choose the token bucket unless you have a reason. People click in bursts: a page that loads needs thirty requests at once and then none for a minute.

- Count **by credential**, and by address only for those who have none.
- Give writes and reads **separate** buckets, so that an export does not block an order.
- Weigh requests by what they cost. A search over everything is not a lookup by id.
- Answer the refused request **cheaply**: before authentication if you can, and without touching the database. A limiter that is the bottleneck has become the attack.`,
  ],
  [
    'Timeouts, from the outside in',
    `Every hop has one, and they must shrink towards the inside. If the gateway waits 30 seconds and the service waits 60 for the database, the gateway gives up first. It answers 504, the client repeats, and the first query is still running. Now there are two.

| hop | waits | then says |
|---|---:|---|
| browser, in your own code | 35 s | a sentence and a button |
| gateway | 30 s | 504 |
| service | 25 s | 503, with what it knows |
| database statement | 20 s | an error that names the query |

Pass the *remaining* time along, in a header of your own, and let every hop refuse work that cannot be finished within it. A request that waited 29 seconds in a queue should be answered at once, with 503, and not begun.

Slow is worse than down. A dead server is noticed in a second and taken out. A server that answers everything after 28 seconds keeps every connection, every thread and every person waiting, and all health checks stay green.`,
  ],
  [
    'Large uploads',
    `A file of two gigabytes over a train’s network will not arrive in one piece. Plan for the break.

1. \`POST /uploads\` with the size and the name makes an upload: **201** with its address.
2. \`PATCH\` to that address with \`Upload-Offset\` sends a part: **204** with the new offset.
3. After a break, \`HEAD\` to the address says how far it came: **200** with \`Upload-Offset\`.
4. A part at the wrong offset: **409**. A file that is larger than announced: **413**. An upload that was forgotten for a day: **410**.

Check what you can before the first byte: the size against the quota (507), the type against the list (415), the permission (403). With \`Expect: 100-continue\` that works even for a single PUT.

Never trust the file name. Take its extension from your own table, remove direction marks and control characters, cut it to 120 characters, and keep the original only as text.`,
  ],
  [
    'Proxies that answer in your name',
    `Between your server and the person stand, on an ordinary day, a balancer, a content network, a company’s filter and a hotel. Each of them can answer, and each answer looks like yours.

- Put an id into **every** response of your own, errors included. A response without it was not yours, and that is worth more than an hour of guessing.
- Read \`Via\` and \`Server\`, but do not build on them: both are optional and both lie.
- 502, 503 and 504 with an HTML body came from the balancer. Give them a page of your own, small, with your name on it and without any file from the server that has just failed.
- A **200 with HTML** where you expected JSON is a captive portal or a login. Check \`Content-Type\` before you parse, and say *“the network answered instead of the server”* and not *“unexpected token”*.`,
  ],
  [
    'Pages and APIs want different errors',
    `The same failure has two readers. For a person it is a page: what happened, in a sentence; what still works; a way on. For a program it is a code and a body with stable names. Decide by \`Accept\` and answer each in its own language.

| case | page | API |
|---|---|---|
| not logged in | 303 to the login, with the way back | 401 with \`WWW-Authenticate\` |
| not allowed | 403, who can grant it | 403, the missing scope |
| not there | 404, a search box | 404, \`application/problem+json\` |
| wrong input | 422, the form with what was typed | 422, all pointers at once |
| broken | 500, an id and an address to write to | 500, the same id |

A single-page application makes this harder: its server answers 200 with the same page for every address, and the 404 exists only in the browser. Crawlers then index your error page under a thousand addresses. Let the server know the routes, at least as a list of patterns, and send the right code with the same page.`,
  ],
  [
    'Streaming, when the code comes too early',
    `The status stands in the first line, and a stream goes on for minutes. When it fails half way, the 200 is long gone.

- **Server-sent events**: send an \`error\` event with the problem’s body, then close. The browser reconnects by itself with \`Last-Event-ID\`; answer **204** to that if it should stop trying.
- **JSON lines**: make the last line a summary with a count. A client that sees no summary knows that the stream was cut, whatever the code said.
- **Chunked downloads**: abort the connection instead of ending it politely. A missing last chunk is the only error signal that is left, and every client understands it.
- **Answers of a language model**: treat the text as kept and the end as missing. People would rather read 88 lines of 150 than a red box.

Do not send a 200 before the first byte of the result exists. Waiting for it costs nothing and keeps the codes honest for the commonest failures, which happen at the start.`,
  ],
  [
    'Requests from other origins',
    `A page at one origin asks an API at another, and the console says *blocked by CORS policy*. The status code was fine. The browser received the answer and refuses to hand it to the page.

Before anything that a plain form could not have sent, the browser asks first:

\`\`\`http
OPTIONS /orders HTTP/1.1
Origin: https://shop.example
Access-Control-Request-Method: PUT
Access-Control-Request-Headers: if-match, content-type

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: https://shop.example
Access-Control-Allow-Methods: GET, PUT, DELETE
Access-Control-Allow-Headers: if-match, content-type
Access-Control-Max-Age: 7200
Vary: Origin
\`\`\`

- The preflight carries **no credentials**, so it must be answered before the login is checked. A 401 to OPTIONS is the commonest mistake of all, and the browser calls it a CORS error.
- Errors need the headers as well. Middleware that adds them to successful answers only turns every 422 into a riddle.
- \`ETag\` and \`Retry-After\` are invisible to the page unless \`Access-Control-Expose-Headers\` names them.
- Repeating whatever \`Origin\` says, together with \`Allow-Credentials: true\`, opens the API to every page in the world. Compare with a list.`,
  ],
  [
    'Deploying without a single 502',
    `A deployment replaces processes that are in the middle of something. Whoever is talking to the old one at that moment gets a 502, unless four steps happen in this order.

1. The new process starts, and its **readiness** answers 503 until caches are warm and the database answered once.
2. The balancer adds it. Only then does the old one learn that it has to go.
3. The old one answers its readiness with 503 and **goes on serving**. The balancer needs a few seconds to notice; during them requests still arrive.
4. When no new request came for ten seconds, it closes idle connections, finishes what is running, and exits.

\`\`\`js
process.on('SIGTERM', async () => {
  ready = false;                       // readiness: 503 from now on
  await setTimeout(10_000);            // until every balancer has noticed
  server.close(() => process.exit(0)); // no new connections, running requests finish
  server.closeIdleConnections();
  setTimeout(25_000).then(() => process.exit(1)); // whoever is not done by now never will be
});
\`\`\`

Liveness and readiness are two questions. **Liveness** asks whether a restart would help and must never look at the database: if it does, an outage of the database restarts every process, and they all come back at once. **Readiness** asks whether traffic should come, and may look at whatever is needed to serve it.`,
  ],
  [
    'Versions, and how to end them',
    `An address that others built upon is a promise. It can be ended, but only slowly, and the codes are the last step and not the first.

| when | what the old version answers |
|---|---|
| the successor exists | as ever, plus \`Link: </v2>; rel=successor-version\` |
| the end is decided | as ever, plus \`Deprecation\` and \`Sunset\` with the date |
| a month before | as ever, and a letter to everyone whose key still uses it |
| a week before | **410** for an hour at noon, announced, so that forgotten clients are noticed by day |
| after the date | **410** with a sentence and the link, for a year |
| after that | **404** |

The hour at noon, called a *brownout*, finds more forgotten clients than all letters together. Choose a Tuesday.

A redirect from the old version to the new one looks friendlier and is not: the body has another shape, and the client fails somewhere deep inside instead of at the door. Redirect addresses, never meanings.`,
  ],
  [
    'One small shop, route by route',
    `To close the part, here is a whole interface with every code that it can give on purpose. 500, 502, 503 and 504 can always happen and are left out.

| route | succeeds with | refuses with |
|---|---|---|
| \`GET /coffees\` | 200, 304 | 406 |
| \`GET /coffees/{id}\` | 200, 304 | 404, 410 for a harvest that is sold out for good |
| \`GET /coffees/{id}/photo\` | 200, 206, 304 | 404, 416 |
| \`POST /orders\` | 201 with \`Location\` | 400, 401, 409 when the last bag is gone, 415, 422, 429 |
| \`GET /orders/{id}\` | 200, 304 | 401, 404, also for the orders of others |
| \`PATCH /orders/{id}\` | 200 | 401, 404, 409 once it is roasted, 412, 415, 422, 428 |
| \`DELETE /orders/{id}\` | 204, again and again | 401, 404, 409 once it is on its way |
| \`POST /orders/{id}/payment\` | 200, 202 while the bank thinks | 401, 402, 404, 409 when it is paid already, 422 |
| \`POST /invoices/export\` | 202, then 303 from its status | 401, 403, 429 |
| \`GET /stock/live\` | 101, or 200 as an event stream | 401, 426 |
| \`PUT /reviews/{order}\` | 201, 200 | 401, 403 if you did not buy it, 404, 413, 422 |

Eleven routes, twenty-four codes. Notice how few of them need an explanation: where two refusals could be confused, such as 403 and 404 for the orders of others, the table says which one and why. A table like this one fits on a page, and it is the best documentation an interface can have.`,
  ],
  [
    'Looking at them by hand',
    `Three commands answer most questions. They are worth learning by heart.

\`\`\`bash
# the status and every header, body thrown away
curl -sS -o /dev/null -D - https://api.example/orders

# each hop of a redirect, with its code
curl -sSIL https://www.example/old | grep -Ei '^(HTTP|location)'

# how long each phase took
curl -sS -o /dev/null -w 'dns %{time_namelookup}  tls %{time_appconnect}  first byte %{time_starttransfer}  all %{time_total}\n' https://api.example/orders
\`\`\`

Ask with the **method that fails**: many servers answer HEAD differently from GET, and \`curl -I\` sends HEAD. Ask **past the cache** with a query that nobody used before. And ask **from outside**, since your own network may have a proxy that you have forgotten about.`,
  ],
];

/** Words of the guide, in one sentence each. */
export const GLOSSARY = [
  [
    'Cacheable by default',
    'a cache may keep the response although no header says how long; it then guesses from the age of the thing.',
  ],
  ['Conditional request', 'one that says “only if”, by version or by date.'],
  ['Content negotiation', 'the server picks a representation by what the client says it can read.'],
  ['Final response', 'any that is not 1xx. A request gets exactly one of them.'],
  ['Gateway', 'a server that asks another one and passes its answer on as if it were its own.'],
  ['Idempotent', 'doing it twice leaves the world as doing it once.'],
  ['Interim response', 'one of 1xx, on the way to the final one.'],
  ['Origin server', 'the one that the address belongs to, as opposed to whoever stands in front of it.'],
  ['Preflight', 'the question a browser asks before it sends a request to another origin.'],
  ['Problem details', 'the shape of RFC 9457 for errors, readable by people and by programs.'],
  ['Representation', 'the bytes that stand for a resource at a moment, in a type and a language.'],
  ['Resource', 'what an address names: not the bytes, but the thing.'],
  ['Safe', 'asking for it changes nothing that the person would be responsible for: GET, HEAD, OPTIONS, TRACE.'],
  ['Strong validator', 'a tag that changes whenever a byte does.'],
  ['Tombstone', 'a record that something was removed, kept so that 410 can be told from 404.'],
  ['Unsafe', 'not safe: the server does something that somebody has to answer for.'],
  ['Upstream', 'the next server on the way to the origin, seen from a proxy.'],
  ['User agent', 'the program that acts for a person, mostly a browser.'],
  ['Validator', 'what a conditional request compares: a tag or a date.'],
];

/** What to show a person, by code: what happened, what still works, what to do. */
export const SENTENCES = [
  [400, 'This link is broken. Copy it again from where you found it.'],
  [401, 'Your session has ended. Log in, and we bring you back to this page. What you typed is kept.'],
  [402, 'The card was declined. Nothing was charged, and your order is kept for 30 minutes.'],
  [403, 'You can read this order but not change it. Ask Mira, who owns it.'],
  [404, 'There is no page at this address. Here is the search, and here is everything we have on brewing.'],
  [408, 'The connection was too slow. Your text is still in the form: press Send again.'],
  [409, 'Somebody took the last bag while you were typing. The other two coffees in your basket are reserved.'],
  [410, 'This coffee is gone for good: the harvest of 2023 is sold out. Its successor arrives in May.'],
  [412, 'Jonas changed this order two minutes ago. Compare both versions before you save yours.'],
  [413, 'The picture has 31 MB, and at most 20 MB fit. A smaller copy is enough for the review.'],
  [415, 'We can read JPEG, PNG and WebP. This file is a HEIC; most phones can export it as JPEG.'],
  [422, 'Two fields need another value. They are marked, and the first one is in view.'],
  [423, 'Mira is editing this plan since 10:12. You can read it, and we tell you when she is done.'],
  [429, 'That was fast. You can go on in 12 seconds; nothing was lost.'],
  [431, 'This browser kept too much data for our site. We have cleared it; please open the page again.'],
  [451, 'A court does not let us show this article in your country. Here is the order.'],
  [500, 'Something broke on our side, and we have been told. If you write to us, mention 7f3c.'],
  [502, 'The shop is restarting. This page tries again by itself in five seconds.'],
  [503, 'We are very busy, or repairing something. Please come back at about 14:20.'],
  [
    504,
    'The bank has not answered in time. Your order exists, and we write to you when the payment is certain. Do not pay twice.',
  ],
  [507, 'Your drive is full. Empty the trash, which holds 3.1 GB, or move the film elsewhere.'],
  [511, 'This network wants you to log in first. Open any page to see its form.'],
];
