import { formatSettings } from '@portal/contracts/configuration/page-settings';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { antiForgeryCookie, bases, defaultBases } from '@portal/contracts/routing/route';
import { callsOf, type Frame } from './frames.ts';

/** Address of the script that separates the page of a frame from the browser. */
export const frameScriptPath = '/sandbox/frame-page.js';

/** The element that does so, for the beginning of the head. */
export function frameElement({ cookies }: Frame): string {
  const query = new URLSearchParams({ cookie: `${antiForgeryCookie}=${cookies.get(antiForgeryCookie) ?? ''}` });
  return `<script src="${frameScriptPath}?${query.toString()}"></script>`;
}

/**
 * The storage of a frame begins as that of the browser and is then its own, and so are its cookie and its channel to
 * other tabs: signing out or adding a favorite there changes nothing here.
 */
export const frameScript = `
const query = new URL(document.currentScript.src).searchParams;
const methods = {
  getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; },
  setItem(key, value) { this[key] = String(value); },
  removeItem(key) { delete this[key]; },
  clear() { for (const key of Object.keys(this)) delete this[key]; },
  key(index) { return Object.keys(this)[index] ?? null; },
};
for (const name of ['localStorage', 'sessionStorage']) {
  let entries = {};
  try { entries = name === 'localStorage' ? { ...window[name] } : {}; } catch {}
  Object.defineProperty(window, name, { value: Object.assign(Object.create(methods), entries) });
}
Object.defineProperty(document, 'cookie', { get: () => query.get('cookie'), set: () => undefined });
window.BroadcastChannel = undefined;
`;

/** A page of the portal whose calls are those of a frame. `origin` is that of the page. */
export function withFrameCalls(html: string, name: string, origin: string): string {
  return html.replace(settingsElement, (_, start: string, text: string, end: string) => {
    // The server wrote these settings into the page.
    const settings = JSON.parse(text) as PortalSettings;
    const calls = callsOf(name);
    const framed: PortalSettings = {
      ...settings,
      clientIds: [...(settings.clientIds ?? []), 'sandbox'],
      bases: Object.fromEntries(portalBases.map(base => [base, `${calls}${defaultBases[base]}`])),
      feedUrl: `${origin.replace(/^http/, 'ws')}${calls}/api/live`,
      flagsUrl: `${origin}${calls}`,
      reportUrl: undefined,
    };
    return `${start}${formatSettings(framed)}${end}`;
  });
}

/** A deployment has no sandbox. */
const portalBases = bases.filter(base => base !== 'sandbox');

const settingsElement = /(<script id="portal-config"[^>]*>)([^<]*)(<\/script>)/;
