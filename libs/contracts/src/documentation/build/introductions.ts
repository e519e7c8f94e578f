/** Introductions of the documents, in Markdown. */

const moneyAndTime = `## Money and quantities

Prices, amounts, and quantities are exact decimal text: \`"12.5"\`, in dollars unless a field says otherwise. Responses of this
server are always text; requests may also send a JSON number. Do not compute with floating-point numbers. A figure that
does not exist is \`null\`, never zero.

## Dates and times

Instants are ISO 8601 with an offset (\`2025-11-18T15:15:00.000Z\`), dates are \`2025-11-18\`. A market day is a day in New York.
The header \`Date\` of every response is the time of the server; a world of the mock server may have another time than yours.
`;

/** Introduction of the portal's contract. */
export const portalIntroduction = `The calls of the investor portal: sign-in, accounts, market data, orders, cash, transfers, wallets, and documents of a
regulated broker-dealer and alternative trading system.

- The live feed (quotes, trades, order updates) is described by [/asyncapi.json](/asyncapi.json).
- The controls of the mock server are at [/sandbox](/sandbox).
- **Addition** marks calls that the specification does not list (\`x-addition\`).
- \`x-requirements\` names the requirements that a call fulfills, \`x-authority\` the permission that it requires.

## Try it

1. \`POST /sandbox/api/sign-in\` with \`{ "persona": "marisol" }\` signs you in as a person with two factors
   ([sandbox](/sandbox) does the same with a click), or use \`POST /api/auth/login\` below.
2. Open a call, choose **Try it out** and **Execute**. The page sends the cookies, and the anti-forgery header with them.

## Authentication

\`POST /api/auth/login\` sets a session cookie (\`__Host-session\`, HttpOnly, Secure, SameSite=Strict; \`session\` over plain http). Most calls also require the second
factor: \`POST /api/auth/2fa/sms/code\` sends a code, \`POST /api/auth/2fa/verify/{code}\` verifies it. Until then they answer 403
\`403.100.2\`. A session lasts 30 minutes unless \`POST /api/auth/refresh\` renews it, 15 minutes without a call, and 12 hours in total.

Every call of a session that changes something repeats the cookie \`XSRF-TOKEN\` in the header \`X-XSRF-TOKEN\`.

### Fresh second factor

Linking a bank, withdrawing, transferring shares, and changing the email address need a code for exactly that:
\`POST /api/auth/2fa/sms/code\` with \`type\` and \`subject\` sends it, \`POST /api/auth/2fa/authenticate/users/update\` proves the
operation, and the operation itself follows within ten minutes. Without it the answer is 403 \`STEP_UP_REQUIRED\`.

## Errors

A refusal has a status of 400 or more and one body: \`{ "code": "...", "message": "...", "field": "..." }\`, or a list of such
errors. \`code\` is stable and listed with each call; \`message\` is for the user; \`field\` is the path of the wrong field. Treat
unknown codes by their status.

| Status | Meaning | Send again? |
| --- | --- | --- |
| 400, 413, 415, 422 | The request cannot be carried out as it is. | Not unchanged |
| 401 | There is no session. | After signing in |
| 403 | The user may not do this, or must prove it first. | After what the code says |
| 404 | It does not exist, or belongs to someone else. | No |
| 409 | It conflicts with the present state. | After reading the state |
| 429 | Too many calls or attempts. | After the seconds of \`Retry-After\` |
| 500, 503 | The server failed; the outcome of a change is unknown. | Only idempotent calls |

## Idempotency

No command is carried out twice if it is sent twice:

- **Orders** have a key in the body: get one from \`POST /api/orders/idempotent/key\`, and after a lost response place the same
  order again, or look it up with \`GET /api/orders/?idempotencyKey=\`.
- **Deposits, withdrawals of cash, bank links, share deposits, and cost basis** accept the header \`Idempotency-Key\`. A repeat has the header
  \`Idempotent-Replayed: true\` and changes nothing.
- **Token withdrawals and share transfers** have their key in the path.

The same key with another request is refused with 422 \`IDEMPOTENCY_KEY_REUSED\`.

## Rate limits

Wrong passwords, codes, and links are limited for each user and address (429 \`TOO_MANY_ATTEMPTS\`, mostly with
\`Retry-After\` in seconds). A session may also make only so many calls in a minute: 3,000 unless the deployment says otherwise.

## Lists

Lists come in pages: \`page\` counts from 1, \`size\` (or \`limit\`) is 500 at most. Days of \`start\` and \`stop\` begin and end in \`zone\`. Repeat a key
for several values: \`status=Filled&status=Canceled\`.

${moneyAndTime}
## Changes

New fields, codes, and values of open lists may be added at any time: ignore what you do not know. A change that removes or
narrows something is announced in the changelog under "Breaking".
`;

/** Introduction of the live feed. */
export const feedIntroduction = `Quotes, trades, and order updates: STOMP 1.2 over one WebSocket, one destination for each topic. The
server sends, clients only subscribe.

1. Open the WebSocket \`/api/live\` with the subprotocol \`v12.stomp\`, with the session cookie for order updates.
2. Send CONNECT with \`accept-version:1.2\` and \`heart-beat\` within five seconds.
3. SUBSCRIBE to topics, each under an id of your own.
4. Each MESSAGE has the header \`sequence\`. After a gap, or when the connection was lost, fetch the state with the calls of
   [/openapi.json](/openapi.json) and continue with the feed.

A frame may have 16 KB; a connection 2,000 subscriptions. Heart-beats come every 10 to 60 seconds; a client that promised some and sends
none is disconnected. A frame that breaks a rule is answered with an ERROR frame, and the connection is closed with 1002.

${moneyAndTime}`;
