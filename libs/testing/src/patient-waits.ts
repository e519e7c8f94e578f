import { vi } from 'vitest';

/** How long a test waits for something before it fails, in milliseconds: a busy machine is no failure. */
export const waitTimeoutMs = 120_000;

// `vi.waitFor` and `vi.waitUntil` give up after one second and have no setting, unlike `expect.poll`. The files of a
// worker share `vi`, so the default is replaced once.
const shared: typeof vi & { isPatient?: boolean } = vi;
if (shared.isPatient !== true) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options = waitTimeoutMs) => waitFor(callback, options);
  vi.waitUntil = (callback, options = waitTimeoutMs) => waitUntil(callback, options);
  shared.isPatient = true;
}
