import { resetTokenHeader } from '@portal/contracts/endpoints/auth';
import { clientIdHeader, idempotencyHeader, replayedHeader } from '@portal/contracts/routing/route';
import { routes } from './calls';
import type { Finding } from './model/findings';
import { urlOf } from './model/transport';
import type { FurtherCheck, Run } from './verify';

/** Headers that the portal reads, besides those that CORS shows anyway. */
const exposed = ['date', 'retry-after', resetTokenHeader, replayedHeader];

/**
 * Whether services at other addresses than the portal's let its pages call them (CORS, docs/deploy.md): one call and one
 * preflight for each address.
 *
 * @param origin of the portal: 'https://portal.example.com'
 */
export const checkCors =
  (origin: string): FurtherCheck =>
  async run => {
    const known = new Set<string>([origin]);
    for (const [name, parts] of run.inputs) {
      const named = routes.get(name);
      if (named === undefined) continue;
      const url = urlOf(run.target, named, parts);
      const service = new URL(url).origin;
      if (known.has(service)) continue;
      known.add(service);
      await checkService(run, name, url, origin);
    }
  };

async function checkService(run: Run, route: string, url: string, origin: string): Promise<void> {
  const { target } = run;
  const init = { redirect: 'manual', signal: AbortSignal.timeout(target.timeoutMs) } as const;
  const cookie = target.cookies === null ? {} : { cookie: target.cookies.header() };
  const allowed = [target.antiForgery.header, clientIdHeader, idempotencyHeader, 'content-type'];
  const wrong = (header: string, message: string, effect: string): Finding => ({
    route,
    path: `header ${header}`,
    kind: 'missing',
    message,
    effect,
  });
  const compare = (headers: Headers, header: string, expected: readonly string[], effect: string): Finding[] => {
    const listed = (headers.get(header) ?? '')
      .toLowerCase()
      .split(',')
      .map(each => each.trim());
    const absent = expected.filter(each => !listed.includes(each.toLowerCase()));
    return absent.length === 0 ? [] : [wrong(header, `expected ${absent.join(', ')}`, effect)];
  };
  const blocked = `browsers block all calls of a portal at ${origin}`;
  run.calls += 2;
  const call = await target.transport(url, { ...init, headers: { ...target.headers, ...cookie, origin } });
  const asks = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': allowed.join(','),
  };
  const preflight = await target.transport(url, {
    ...init,
    method: 'OPTIONS',
    headers: { ...target.headers, ...asks },
  });
  run.findings.push(
    ...compare(call.headers, 'access-control-allow-origin', [origin], blocked),
    ...compare(call.headers, 'access-control-allow-credentials', ['true'], blocked),
    ...compare(call.headers, 'access-control-expose-headers', exposed, 'the portal cannot read these headers'),
    ...compare(preflight.headers, 'access-control-allow-headers', allowed, 'browsers block every change'),
    ...compare(
      preflight.headers,
      'access-control-allow-methods',
      ['PUT', 'DELETE', 'PATCH'],
      'browsers block these calls',
    ),
  );
}
