import type { Tracking } from '@portal/client/browser/config';
import { readPreference, subscribePreferences } from '@portal/client/preferences/preferences';
import { getNonce } from 'get-nonce';
import { measurementAccepted } from '../consent/consent-values';

/**
 * Tells the deployment's own tracker which page is shown: its pattern, such as asset/:symbol, never an address, because
 * addresses contain ids [RTE-53]. With `needsConsent` nothing is loaded or told before the visitor accepts. Returns a
 * function that stops.
 */
export function startTracking({ call, script, needsConsent }: Tracking, pageOf: (path: string) => string): () => void {
  let isReady = script === null;
  let isStarted = false;
  const mayTrack = (): boolean => !needsConsent || readPreference('cookieConsent').includes(measurementAccepted);
  const tell = (): void => {
    if (isReady && mayTrack()) callGlobal(call, { event: 'portal:navigation', page: pageOf(window.location.pathname) });
  };
  const start = (): void => {
    if (isStarted || !mayTrack()) return;
    isStarted = true;
    if (script === null) {
      tell();
      return;
    }
    loadScript(script, () => {
      isReady = true;
      tell();
    });
  };
  start();
  const stop = subscribePreferences(start);
  window.addEventListener('portal:navigation', tell);
  return () => {
    stop();
    window.removeEventListener('portal:navigation', tell);
  };
}

/** Calls a function by its path from `window`; without it, nothing happens. */
function callGlobal(path: string, argument: object): void {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = names.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : null), window);
  const found: unknown = isObject(owner) ? Reflect.get(owner, name) : null;
  if (typeof found === 'function') Reflect.apply(found, owner, [argument]);
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

function loadScript(address: string, onLoad: () => void): void {
  const element = document.createElement('script');
  element.src = address;
  // The policy of the page allows scripts with its nonce.
  const nonce = getNonce();
  if (nonce) element.nonce = nonce;
  element.addEventListener('load', onLoad);
  document.head.append(element);
}
