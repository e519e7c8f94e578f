import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { permissionsPolicy } from './page-policy.ts';

/**
 * Security headers of every response (S-03). Pages have their own policy (page-policy.ts); all other responses are data
 * that must not run. Helmet's headers for browsers that no longer exist are omitted.
 */
const options = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  xFrameOptions: { action: 'deny' },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
} as const;

const own = /^(content-security|strict-|referrer-|cross-origin-|x-content|x-frame)/;

/** Helmet's headers and the one that it does not know. They are constant, so helmet runs once, not at every call. */
export async function readSecurityHeaders(): Promise<Readonly<Record<string, string>>> {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const known = Object.entries(headers)
    .filter(([name]) => own.test(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  return { ...Object.fromEntries(known), 'permissions-policy': permissionsPolicy };
}
