import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { permissionsPolicy } from './page-policy.ts';

/**
 * What browsers are told with every answer (S-03). Pages bring a policy of their own (page-policy.ts); all other answers
 * are data and nothing to run. Left out are helmet's headers for browsers that no longer exist.
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

/** Helmet's headers and the one that it does not know. They are always the same, so helmet is asked once, not at every call. */
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
