import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { Handlers } from '../api/serve-contract.ts';
import { problem } from '../api/response.ts';
import { parseJson } from '../core/parse-json.ts';
import { createRouteFinder } from '../proxy/find-route.ts';
import { formatAddress, maskBody, maskParts, readParts } from '../proxy/mask-call.ts';
import { createMasks, type Mask } from '../proxy/masks.ts';
import type { CallJournal, JournalCall, SentBody } from '../worlds/call-journal.ts';
import { createSecret } from '../worlds/real-time.ts';

const defaultSize = 100;

/** The last calls of the portal. The same value has the same mask in all calls of a world, as in a recording. */
export function callHandlers(): Handlers<typeof sandbox.calls> {
  const findRoute = createRouteFinder();
  const masks = new WeakMap<CallJournal, Mask>();
  const maskOf = (calls: CallJournal): Mask => {
    const mask = masks.get(calls) ?? createMasks(createSecret());
    masks.set(calls, mask);
    return mask;
  };
  const routeOf = ({ method, url }: JournalCall) =>
    findRoute(method === 'HEAD' ? 'GET' : method, url.split('?')[0] ?? '');

  const describe = (mask: Mask, call: JournalCall) => {
    const { number, at, name, method, url, status, durationMs } = call;
    const found = routeOf(call);
    // An address that could not be read may say anything.
    const address =
      found && formatAddress(found.named, maskParts(mask, found.named, readParts(found, url, Buffer.alloc(0))));
    const path = address === null ? '' : `${address.path}${address.query === '' ? '' : `?${address.query}`}`;
    return { number, at: new Date(at).toISOString(), name, method, path, status, durationMs };
  };

  return {
    list({ hosted: { calls }, query }) {
      const mask = maskOf(calls);
      const newest = calls.list().slice(-(query.size ?? defaultSize));
      return { status: 200, body: { calls: newest.toReversed().map(call => describe(mask, call)) } };
    },

    read({ hosted: { calls }, params }) {
      const call = calls.list().find(({ number }) => number === Number(params.number));
      if (call === undefined) return problem('NOT_FOUND', 'This call doesn’t exist or is no longer stored.', 'number');
      const mask = maskOf(calls);
      const found = routeOf(call);
      const status = call.status ?? 0;
      const request = describeBody(
        call.request,
        json => found && maskParts(mask, found.named, { params: {}, query: [], body: json }).body,
      );
      const response = describeBody(call.response, json => found && maskBody(mask, found.named, status, json));
      return { status: 200, body: { ...describe(mask, call), request, response } };
    },
  };
}

function describeBody(sent: SentBody | null, maskJson: (json: unknown) => unknown) {
  if (sent === null) return null;
  const { size, content } = sent;
  if ('leftOut' in content) return { size, leftOut: content.leftOut, content: null };
  const json = parseJson(content.json);
  if (json === undefined) return { size, leftOut: 'notJson' as const, content: null };
  return { size, leftOut: null, content: maskJson(json) ?? null };
}
