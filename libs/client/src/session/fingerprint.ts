import { localText } from '../browser/browser-storage.ts';

/**
 * Storage key of the browser id by which the venue remembers this browser. The id is random: nothing is measured or
 * shared with others, and sign-in works without it [SES-38].
 */
const key = 'portal-device';
const fallbackDelayMs = 500;

/** The id of this browser, or null if none was created yet. */
export function readFingerprint(): string | null {
  const stored = localText.read(key);
  return stored !== null && /^[A-Za-z0-9-]{16,64}$/.test(stored) ? stored : null;
}

/** Forgets the id: to the venue this browser is a new one from the next sign-in on. */
export const forgetFingerprint = (): void => localText.remove(key);

interface IdleClock {
  readonly requestIdleCallback?: ((task: () => void) => unknown) | undefined;
  readonly setTimeout: (task: () => void, ms: number) => unknown;
}

/** Creates the id when the browser is idle, or after 500 ms without requestIdleCallback. */
export function prepareFingerprint(clock: IdleClock = globalThis): void {
  const make = () => {
    if (readFingerprint() === null) localText.write(key, randomName());
  };
  if (clock.requestIdleCallback) clock.requestIdleCallback(make);
  else clock.setTimeout(make, fallbackDelayMs);
}

function randomName(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
