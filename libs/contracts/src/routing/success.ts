import type { RouteMetadata } from './route.ts';

interface SentRoute {
  readonly method: string;
  readonly metadata: RouteMetadata;
  readonly responses: object;
}

/**
 * True if a command was carried out: any 2xx says so, whatever its body (RFC 9110, section 15.3), unless the
 * specification names the only status that counts. A GET is done only when its body was read, and so is a command that is
 * sent for its body. The sandbox is our own and keeps its contract.
 */
export function isCarriedOut({ method, metadata, responses }: SentRoute, status: number): boolean {
  const { base, exactStatus = false, needsBody = false, changesByGet = false } = metadata;
  const isCommand = (method !== 'GET' || changesByGet) && base !== 'sandbox' && !needsBody;
  const isSuccess = status >= 200 && status <= 299;
  return isCommand && isSuccess && (!exactStatus || `${status}` in responses);
}

/** Statuses that say the same, that the body is the answer. */
const equalStatuses = [200, 201, 204];

/**
 * The schema of a success. A service may answer 200 where the contract says 201, or the other way round, and a command
 * with any 2xx. Any other status has none, so its body is never valid.
 */
export function schemaOfSuccess(route: SentRoute, status: number): unknown {
  const schemas = new Map<string, unknown>(Object.entries(route.responses));
  const isEqual =
    isCarriedOut(route, status) || (route.metadata.exactStatus !== true && equalStatuses.includes(status));
  const declared = isEqual ? [...schemas.keys()].find(key => key.startsWith('2')) : undefined;
  return schemas.get(`${status}`) ?? schemas.get(`${declared}`);
}
