import { additions, type Addition, type AdditionName } from '@portal/contracts/routing/additions';
import { api } from '@portal/contracts/api';
import { portalDocument } from '@portal/contracts/documentation/build/openapi';
import { pathOf } from '@portal/contracts/documentation/build/operation';
import { nouns } from '@portal/contracts/documentation/build/portal';
import { apiRoutes, type NamedRoute } from '@portal/contracts/routes';
import { secondNames } from '@portal/contracts/routing/route';
import { formatTable } from './flag-table';

/** docs/back-end.md: the calls, for teams connecting their own back end. */
export function describeBackEnd(): string {
  const routes = apiRoutes();
  const specified = routes.filter(({ facts }) => facts.addition === undefined);
  // The keys of this very object.
  const resources = Object.keys(api) as (keyof typeof api)[];
  const sections = resources.flatMap(resource => {
    const calls = specified.filter(({ name }) => name.startsWith(`${resource}.`));
    if (calls.length === 0) return [];
    const { title, description } = nouns[resource];
    const rows = calls.map(call => [`\`${call.route.method} ${pathOf(call)}\``, summaryOf(call)]);
    return [`### ${title}\n\n${description}\n\n${formatTable(['Call', 'What it does'], rows)}`];
  });
  return [
    introduction,
    `## Calls of the specification\n\n${paths(specified.length)}`,
    ...sections,
    listAdditions(routes),
  ].join('\n\n');
}

const introduction = `<!-- Written by npm run openapi, from the contract and the code of the portal. -->

# What the portal calls

For teams connecting their own back end. [docs/api/portal.openapi.json](api/portal.openapi.json) has the schema of every request
and response, [deploy.md](deploy.md) the settings that say where your services are, and \`npm run verify\` compares a running back end
with the contract ([deploy.md](deploy.md#verifying-a-back-end)).

## How responses are read

The schemas are what the mock server sends. Where the specification leaves the format open, the portal reads other formats too:

- **Lists**: an array, or an object with the rows under the schema's key, under \`content\`, \`items\`, \`data\`, \`results\`, or \`rows\`, or as its only array of objects, also one level
  below; or as an object by symbol or ID, or \`edges\` with \`node\`. Pages by \`pageNumber\`, \`pageSize\`, \`totalPages\`, \`totalElements\`, \`first\`, and \`last\`; by Spring Data's \`pageable\` or \`page\` (from 0); by \`page\`, \`pageSize\` or \`limit\`, and
  \`totalCount\`, \`total\`, or \`count\`; by \`next\` and \`previous\`; of an array, by the headers \`X-Total-Count\` and \`Link\`. Cursors and other links say only that there's more. The portal's query counts pages from 1, or from 0 if the back end does. A list without paging is the whole list.
- **One entity**: as is, or inside \`data\` or \`result\`; a row also inside \`attributes\` (JSON:API) or \`node\`.
- **Codes**: sides, order types, and times in force by number or name; statuses and other codes in any case and spelling (\`PARTIALLY_FILLED\`, \`PartiallyFilled\`, \`ORDER_STATUS_PARTIALLY_FILLED\`). A status can be text instead
  of an object; without \`cancelable\`, new, accepted, pending new, and partially filled orders can be canceled.
- **IDs**: text or numbers; \`id\` where the schema has \`orderId\`, \`assetId\`, \`executionId\`, and the like. An asset without an ID is named by its symbol.
- **Values**: decimals as numbers or text, as \`amount\` or \`value\` of an object, in its \`units\` and \`nanos\`, or in smallest units with \`scale\`; instants with any offset, as milliseconds or seconds since 1970, or as an object with \`seconds\`; missing for null. An instant without an offset is read as UTC, and where only its date matters, as that date.
- **Field names**: in camel case or with underscores. Executions also by their FIX names (\`lastQty\`, \`lastPx\`, \`transactTime\`, \`cumQty\`, \`leavesQty\`, \`avgPx\`).
- **Errors**: \`code\` and \`message\`, alone, in a list, or inside \`error\` or \`errors\`; problem details (RFC 9457); and the bodies of Spring, ASP.NET, Django, FastAPI, NestJS, Rails, gRPC, and JSON:API, with
  the text of each field. A 2xx whose body says \`"success": false\`, or has \`errors\` in place of \`data\`, is a rejection.

The portal leaves out rows that it can't read, and the page says which list they belong to. Anything else that's missing shows as "-" and enables nothing. A list reply without a list is an empty one if it has nothing but paging, or nothing at all, and a symbol without \`num_decimals\` is in whole units.

Request bodies repeat some fields by a second name: ${secondNames.map(name => `\`${name}\``).join(', ')}; that of a token withdrawal names the \`asset\`. If a back end refuses one as unknown, the portal sends the body again without them.`;

const paths = (
  count: number,
): string => `The ${count} calls that the specification names, under the default base addresses. The response with the link token
supplies the path \`{successUrl}\`.`;

const formatCall = (call: NamedRoute): string =>
  `\`${call.route.method} ${call.facts.pathIsSupplied === true ? '{successUrl}' : pathOf(call)}\``;

const operations = new Map(
  Object.values(portalDocument().paths)
    .flatMap(methods => Object.values(methods))
    .map(({ operationId, summary }) => [operationId, summary]),
);
const summaryOf = ({ name }: NamedRoute): string => (operations.get(name) ?? '').replace(' (addition)', '');

const additionsLead = `What the mock server offers beyond the specification. None of it is required; each section says what the portal does without it. A
back end that offers some of it lists the names as \`additions\` in \`GET /api/settings\`. Without that list, the portal makes none of
these calls. \`npm start -- --spec-only\` starts the mock server without them, except the flag service.`;

/** What becomes of an addition that is not there, in words. */
const ways: Readonly<Record<Addition['how'], string>> = {
  hidden: 'hidden',
  said: 'explained on the page',
  'another way': 'done another way',
};

function listAdditions(routes: readonly NamedRoute[]): string {
  const sections = Object.entries<Addition>(additions).map(([name, addition]) => {
    // The names of this very object.
    const parts = listParts(name as AdditionName, addition, routes);
    return `### ${addition.title}

\`${name}\`

- **Needed by:** ${addition.neededBy}
- **Without it (${ways[addition.how]}):** ${addition.without}
${parts.map(part => `- ${part}`).join('\n')}`;
  });
  return ['## Additions', additionsLead, ...sections, ''].join('\n\n');
}

/** The parts of an addition: calls, parameters, headers, fields and others. */
function listParts(name: AdditionName, addition: Addition, routes: readonly NamedRoute[]): string[] {
  const callOf = (route: string): string => {
    const named = routes.find(each => each.name === route);
    return named === undefined ? route : formatCall(named);
  };
  const calls = routes.filter(({ facts }) => facts.addition === name).map(each => callOf(each.name));
  const byNames = (record: Readonly<Record<string, readonly string[]>>, what: string): string[] => {
    const routesOf = new Map<string, string[]>();
    for (const [route, names] of Object.entries(record)) {
      const key = formatNames(names);
      routesOf.set(key, [...(routesOf.get(key) ?? []), route]);
    }
    return [...routesOf].map(([key, each]) => `${what} ${key} in ${each.map(callOf).join(', ')}`);
  };
  return [
    ...calls,
    ...byNames(addition.query ?? {}, 'query'),
    ...(addition.headers ?? []).map(header => `request header \`${header}\``),
    ...byNames(addition.fields ?? {}, 'field'),
    ...Object.entries(addition.live ?? {}).map(([topic, names]) => `\`/topic/${topic}\`: ${formatNames(names)}`),
    ...(addition.other === undefined ? [] : [addition.other]),
  ];
}

const formatNames = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');
