import type { BrowserState } from '@portal/contracts/sandbox/bundles';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import type { World } from '../core/world.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import type { Session } from '../identity/user.ts';

const isSessionCookie = (name: string): boolean => [true, false].some(secure => sessionCookieName(secure) === name);

/** The state of a browser that knows nothing but the world: the portfolio of the newest session. */
const emptyBrowser = (world: World): BrowserState => ({
  route: '/investors/portfolio',
  localStorage: {},
  sessionStorage: {},
  cookies: cookiesOf([...world.state.people.sessions.values()].at(-1)),
  pageTime: new Date(world.now()).toISOString(),
  messages: [],
});

const cookiesOf = (session: Session | undefined): BrowserState['cookies'] =>
  session === undefined
    ? []
    : [
        { name: sessionCookieName(true), value: session.id, httpOnly: true },
        { name: antiForgeryCookie, value: session.antiForgery, httpOnly: false },
      ];

/**
 * The browser of a bundle. Scripts cannot read the session's cookie, so a report of the sandbox page has only the
 * anti-forgery cookie, which belongs to one session of the world.
 */
export function completeBrowser(world: World, browser: BrowserState | null): BrowserState {
  if (browser === null) return emptyBrowser(world);
  if (browser.cookies.some(({ name }) => isSessionCookie(name))) return browser;
  const token = browser.cookies.find(({ name }) => name === antiForgeryCookie)?.value;
  const session = [...world.state.people.sessions.values()].find(({ antiForgery }) => antiForgery === token);
  const others = browser.cookies.filter(({ name }) => name !== antiForgeryCookie);
  return { ...browser, cookies: [...others, ...cookiesOf(session)] };
}

/** Cookies under the names of this address: that of the session depends on whether it may be secure. */
export const nameCookies = (cookies: BrowserState['cookies'], secure: boolean): BrowserState['cookies'] =>
  cookies.map(cookie => (isSessionCookie(cookie.name) ? { ...cookie, name: sessionCookieName(secure) } : cookie));
