/** Introductions of the documents, in Markdown. */

const moneyAndTime = `## Money and quantities

Prices, amounts, and quantities are exact decimal text: \`"12.5"\`, in dollars unless a field says otherwise. This server
always responds with text; requests may also send a JSON number. Don't compute with floating-point numbers. A figure that
doesn't exist is \`null\`, never zero.

## Dates and times

Instants are ISO 8601 with an offset (\`2025-11-18T15:15:00.000Z\`), dates are \`2025-11-18\`. A market day is a day in New York.
The \`Date\` header of every response is the server's time; a world of the mock server may have a different time than yours.
`;

/** Introduction of the portal's contract. */
export const portalIntroduction = `The calls of the investor portal: sign-in, accounts, market data, orders, cash, transfers, wallets, and documents of a
regulated broker-dealer and alternative trading system.

- The live feed (quotes, trades, order updates) is described by [/asyncapi.json](/asyncapi.json).
- The controls of the mock server are at [/sandbox](/sandbox).
- **Addition** marks calls that the specification doesn't list (\`x-addition\`).
- \`x-requirements\` names the requirements that a call fulfills, \`x-authority\` the permission that it requires.

## Try it

1. \`POST /sandbox/api/sign-in\` with \`{ "persona": "marisol" }\` signs you in as a persona with two factors
   (or click in the [sandbox](/sandbox)), or use \`POST /api/auth/login\` below.
2. Open a call, choose **Try it out** and **Execute**. The page sends the cookies, and the anti-forgery header with them.

## Authentication

\`POST /api/auth/login\` sets a session cookie (\`__Host-session\`, HttpOnly, Secure, SameSite=Strict; \`session\` over plain http). Most calls also require the second
factor: \`POST /api/auth/2fa/sms/code\` sends a code, \`POST /api/auth/2fa/verify/{code}\` verifies it. Until then, they return 403
\`403.100.2\`. A session lasts 30 minutes unless \`POST /api/auth/refresh\` renews it. It ends after 15 minutes without a call, and after 12 hours in any case.

Every call in a session that changes something repeats the \`XSRF-TOKEN\` cookie in the \`X-XSRF-TOKEN\` header.

### New verification codes

Linking a bank account, withdrawing, transferring shares, and changing the email address require a code for exactly that:
\`POST /api/auth/2fa/sms/code\` with \`type\` and \`subject\` sends it, \`POST /api/auth/2fa/authenticate/users/update\` proves the
operation, and the operation itself follows within 10 minutes. Without it, the response is 403 \`STEP_UP_REQUIRED\`.

## Errors

A refusal has a status of 400 or more and one body: \`{ "code": "...", "message": "...", "field": "..." }\`, or a list of such
errors. \`code\` is stable and listed with each call; \`message\` is for the user; \`field\` is the path of the invalid field. Treat
unknown codes by their status.

| Status | Meaning | Send again? |
| --- | --- | --- |
| 400, 413, 415, 422 | The request can't be carried out as is. | Not unchanged |
| 401 | There's no session. | After signing in |
| 403 | The user can't do this, or must verify first. | After doing what the code says |
| 404 | It doesn't exist or belongs to someone else. | No |
| 409 | It conflicts with the current state. | After reading the state |
| 429 | Too many calls or attempts. | After the seconds in \`Retry-After\` |
| 500, 503 | The server failed; the outcome of a change is unknown. | Only idempotent calls |

## Idempotency

A command that is sent again with the same key isn't carried out again:

- **Orders** have a key in the body. Get one from \`POST /api/orders/idempotent/key\`. After a lost response, place the same
  order again, or look it up with \`GET /api/orders/?idempotencyKey=\`.
- **Deposits, cash withdrawals, bank links, share deposits, and cost basis** accept the \`Idempotency-Key\` header. A repeat has the
  \`Idempotent-Replayed: true\` header and changes nothing.
- **Token withdrawals and share transfers** have their key in the path.

The same key with a different request is refused with 422 \`IDEMPOTENCY_KEY_REUSED\`.

## Rate limits

Incorrect passwords and codes, and requests for codes and links, are limited for each user and address (429 \`TOO_MANY_ATTEMPTS\`, usually with
\`Retry-After\` in seconds).

## Lists

Lists come in pages: \`page\` counts from 1, and \`size\` (or \`limit\`) is 500 at most. The days \`start\` and \`stop\` begin and end in \`zone\`. Repeat a key
for several values: \`status=Filled&status=Canceled\`.

${moneyAndTime}
## Changes

New fields, codes, and values in open lists may be added at any time. Ignore what you don't know. A change that removes or
narrows something is announced in the changelog under "Breaking."
`;

/** Introduction of the live feed. */
export const feedIntroduction = `Quotes, trades, and order updates: STOMP 1.2 over one WebSocket, one destination for each topic. The
server sends; clients only subscribe.

1. Open the WebSocket \`/api/live\` with the subprotocol \`v12.stomp\`, with the session cookie for order updates.
2. Send CONNECT with \`accept-version:1.2\` and \`heart-beat\` within 5 seconds.
3. SUBSCRIBE to topics, each with an ID of your own.
4. Each MESSAGE has the \`sequence\` header. After a gap or a lost connection, fetch the state with the calls in
   [/openapi.json](/openapi.json), and then continue with the feed.

Frames are limited to 16 KB, connections to 2,000 subscriptions. Heartbeats come every 10 to 60 seconds. A client that promised heartbeats and sends
none is disconnected. A frame that breaks a rule gets an ERROR frame, and the connection is closed with 1002.

${moneyAndTime}`;
