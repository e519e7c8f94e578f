/* eslint-disable no-restricted-syntax -- a report copies all entries of the storage, whatever they mean */
import { portalConfig } from '@portal/client/browser/config';
import type { BrowserState } from '@portal/contracts/sandbox/bundles';

/**
 * What the sandbox page knows of this browser: the storage and the cookies that scripts can read are those of the portal.
 * The storage of its tabs and their consoles are not known, and the server adds the cookie of the session.
 */
export function readBrowser(route: string): BrowserState {
  const name = portalConfig().antiForgery.cookie;
  const value = document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return {
    route,
    localStorage: readStorage(),
    sessionStorage: {},
    cookies: value === undefined ? [] : [{ name, value, httpOnly: false }],
    pageTime: new Date().toISOString(),
    messages: [],
  };
}

function readStorage(): Record<string, string> {
  try {
    return { ...localStorage };
  } catch {
    // The browser blocks it, so the portal has nothing there either.
    return {};
  }
}
