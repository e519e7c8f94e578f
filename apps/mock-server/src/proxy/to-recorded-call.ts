import { parseJson } from './contract-schemas.ts';
import type { PortalCall } from './serve-portal-calls.ts';
import type { RecordedCall } from './format.ts';
import { flagRoute, formatAddress, isFlagCall, maskBody, maskFlags, maskParts, readParts } from './mask-call.ts';
import type { Mask } from './masks.ts';

/** A response of the back end. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Headers of a response that the portal reads and that say nothing about anyone. */
const keptHeaders = ['retry-after', 'idempotent-replayed'];

/**
 * A call as it is recorded, `at` milliseconds after the start; null for one that the contract does not have, of which
 * nothing is known.
 */
export function toRecordedCall(
  mask: Mask,
  at: number,
  { request, method, path, found, body }: PortalCall,
  response: UpstreamResponse,
): RecordedCall | null {
  const { status, headers } = response;
  const kept = keptHeaders.flatMap(name => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const common = { at, status, headers: Object.fromEntries(kept) };
  if (isFlagCall(method, path)) {
    const answer = recordBody(response, json => maskFlags(mask, json));
    return { ...common, route: flagRoute, method: 'POST', path, query: '', ...answer };
  }
  if (found === null) return null;
  const { named } = found;
  const parts = maskParts(mask, named, readParts(found, request.url, body));
  return {
    ...common,
    route: named.name,
    method: named.route.method,
    ...formatAddress(named, parts),
    ...(parts.body !== undefined && { request: parts.body }),
    ...recordBody(response, json => maskBody(mask, named, status, json)),
  };
}

/** The body of a response as it is recorded: masked JSON, or only the content type of anything else. */
function recordBody(
  { headers, body }: UpstreamResponse,
  maskJson: (json: unknown) => unknown,
): Pick<RecordedCall, 'body' | 'replaced'> {
  if (body.length === 0) return {};
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const json = type === 'application/json' || type.endsWith('+json') ? parseJson(body.toString()) : undefined;
  return json === undefined
    ? { replaced: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'text/plain' }
    : { body: maskJson(json) };
}
