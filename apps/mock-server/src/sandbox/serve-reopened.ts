import { antiForgeryCookie } from '@portal/contracts/routing/route';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keyCookie } from '../api/sandbox-key.ts';
import { createPage, sendPage } from '../api/send-page.ts';
import { isSecureOrigin, sessionCookieName } from '../identity/session-cookie.ts';
import { nameCookies } from './browser-of-world.ts';
import { pageClockPath, pageClockScript } from './page-clock.ts';
import type { ReopenedWorld, ReopenedWorlds } from './reopened-worlds.ts';

/** Beginning of the addresses that put a browser into the state of a bundle. */
export const reopenedPath = '/sandbox/reopen';

/**
 * Serves the page that gives a browser the cookies and the storage of a bundle and then opens its route, and the script
 * that stops the clock of the portal's pages there. The portal itself has no code for it.
 */
export function serveReopened(app: FastifyInstance, reopened: ReopenedWorlds): void {
  app.get<{ Params: { name: string } }>(`${reopenedPath}/:name`, (request, reply) => {
    const found = reopened.find(request.params.name);
    if (found === undefined) return sendPage(request, reply.status(404), unknownPage);
    setCookies(reply, found, isSecureOrigin(request.protocol));
    return sendPage(request, reply, createPage(formatPage(found)));
  });
  app.get(pageClockPath, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(pageClockScript),
  );
}

const unknownPage = createPage(`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Failure bundle</title></head>
  <body>
    <h1>This bundle is not open</h1>
    <p>The server was started again since. Reopen the file with <code>npm run reopen FILE</code> or on the page
    <a href="/sandbox/bundles">Failure bundles</a>.</p>
  </body>
</html>
`);

/** Characters of a cookie's value (RFC 6265); a value with others cannot be set. */
const cookieValue = /^[!#-+\--:<-[\]-~]*$/;
/** Set by this server, not by the bundle. */
const ownCookies: ReadonlySet<string> = new Set([worldCookie, keyCookie]);

function setCookies(reply: FastifyReply, { hosted, browser }: ReopenedWorld, secure: boolean): void {
  const options = { path: '/', sameSite: 'strict', secure, encode: String } as const;
  for (const name of [sessionCookieName(secure), antiForgeryCookie]) reply.clearCookie(name, { ...options });
  for (const { name, value, httpOnly } of nameCookies(browser.cookies, secure)) {
    if (ownCookies.has(name) || !cookieValue.test(value)) continue;
    reply.setCookie(name, value, { ...options, httpOnly });
  }
  reply.setCookie(worldCookie, hosted.id, { ...options, httpOnly: true });
}

const formatPage = ({ browser: { route, localStorage, sessionStorage } }: ReopenedWorld): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Failure bundle</title></head>
  <body>
    <p id="status">Opening the portal as it was …</p>
    <script id="state" type="application/json">${escapeJson({ route, localStorage, sessionStorage })}</script>
    <script>${openScript}</script>
  </body>
</html>
`;

/** JSON that can stand within a script element. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const openScript = `
const state = JSON.parse(document.getElementById('state').textContent);
try {
  for (const name of ['localStorage', 'sessionStorage']) {
    window[name].clear();
    for (const [key, value] of Object.entries(state[name])) window[name].setItem(key, value);
  }
  location.replace(state.route);
} catch (error) {
  document.getElementById('status').textContent = 'The storage of this browser cannot be written: ' + error.message;
}
`;
