import { permissionsPolicy } from './page-policy.ts';

/**
 * Security headers of every response (S-03): those of helmet, without the ones for browsers that no longer exist, and
 * one that helmet does not know. Pages have their own policy (page-policy.ts); all other responses are data that must
 * not run.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': permissionsPolicy,
};
