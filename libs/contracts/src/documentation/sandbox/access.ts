import { access } from '../../sandbox/access.ts';
import { documentCalls } from '../describe/document.ts';

/** Calls of the access to a shared sandbox. */
export const accessCalls = documentCalls(access, {
  enter: {
    summary: 'Give the key of a shared sandbox',
    description:
      'A sandbox that was started with `--sandbox-key` answers its other calls with 401 until the browser has given the key here, or to a script that sends it as the header `X-Sandbox-Key`. Without such a key any text is accepted.',
    success: 'The key was right; the cookie `sandbox-key` admits the browser.',
    body: {
      description: 'The key.',
      example: { key: '5b6f0e1c9a7d4f3288c1' },
      fields: { key: 'Key of the sandbox.' },
    },
  },
});
