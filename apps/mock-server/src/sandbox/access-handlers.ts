import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { problem } from '../api/response.ts';
import { keyCookie, type SandboxKey } from '../api/sandbox-key.ts';
import type { Handlers } from '../api/serve-contract.ts';

/** Access to a shared sandbox by its key. */
export const accessHandlers = (key: SandboxKey): Handlers<typeof sandbox.access> => ({
  enter: ({ body, secure }) =>
    key.matches(body.key)
      ? { status: 200, body: {}, cookies: [{ name: keyCookie, value: key.cookie, httpOnly: true, secure }] }
      : problem('INVALID_CREDENTIALS', 'This key isn’t valid for this sandbox.', 'key'),
});
