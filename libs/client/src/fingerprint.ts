import { localText } from './browser-storage.ts';

/**
 * Names this browser to the venue, so that it can be remembered. It is a random text of our own: nothing is measured, nothing is
 * sent to others, and sign-in works without it [SES-38].
 */
const key = 'portal-device';
const fallbackDelayMs = 500;

/** The name of this browser, or null where it has none yet. */
export function readFingerprint(): string | null {
  const stored = localText.read(key);
  return stored !== null && /^[A-Za-z0-9-]{16,64}$/.test(stored) ? stored : null;
}

interface IdleClock {
  readonly requestIdleCallback?: ((task: () => void) => unknown) | undefined;
  readonly setTimeout: (task: () => void, ms: number) => unknown;
}

/** Makes the name when the browser is idle, or after 500 ms where it cannot tell. */
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
