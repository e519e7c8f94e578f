import { createHash, timingSafeEqual } from 'node:crypto';
import { sandboxKeyHeader } from '@portal/contracts/sandbox/access';
import type { FastifyRequest } from 'fastify';

/** Characters that a key must have: 32 of `openssl rand -hex 16`, and fewer if somebody must type it. */
export const shortestKey = 16;

/** Cookie of a browser that gave the key; it holds a digest, not the key. */
export const keyCookie = 'sandbox-key';

/** The key of a shared sandbox. Without one, as on a developer's own machine, everybody is admitted. */
export interface SandboxKey {
  /** Whether a request has the cookie or the header. */
  admits(request: FastifyRequest): boolean;
  /** Whether this text is the key. */
  matches(text: string): boolean;
  /** Value of the cookie. It is the same for every process with this key. */
  readonly cookie: string;
}

export function createSandboxKey(key: string | undefined): SandboxKey {
  if (key === undefined) return { admits: () => true, matches: () => true, cookie: 'none' };
  const cookie = digestOf(`cookie of ${key}`).toString('base64url');
  // Digests have one length, so that comparing them takes the same time for any text.
  const isSame = (text: unknown, expected: string): boolean =>
    typeof text === 'string' && timingSafeEqual(digestOf(text), digestOf(expected));
  const matches = (text: unknown): boolean => isSame(text, key);
  return {
    admits: ({ headers, cookies }) => matches(headers[sandboxKeyHeader]) || isSame(cookies[keyCookie], cookie),
    matches,
    cookie,
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
