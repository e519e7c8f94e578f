import type { FastifyInstance } from 'fastify';
import { createPage, sendPage } from '../api/send-page.ts';

/** Beginning of the addresses of sign-in links; the id of the world follows, and the token as the fragment. */
export const signInPagePath = '/sandbox/sign-in';

/**
 * Serves the page of a sign-in link. The token is in the fragment of the address, which a browser sends neither to this
 * server nor in `Referer`; the page removes it from the address and sends it as the body of a POST. A program that only
 * fetches the address, such as a preview of links, uses nothing up.
 */
export function serveSignInPage(app: FastifyInstance): void {
  app.get(`${signInPagePath}/:world`, (request, reply) => sendPage(request, reply, page));
}

/** Of what the page needs; sandbox.people.openSignInLink is the call. */
const script = `
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const message = document.getElementById('status');
const world = location.pathname.split('/').at(-1);
const body = JSON.stringify({ token });
const headers = { 'content-type': 'application/json' };
fetch('/sandbox/api/worlds/' + world + '/sign-in', { method: 'POST', headers, body }).then(async response => {
  const answer = await response.json();
  if (response.ok) location.replace(answer.page);
  else message.textContent = [answer].flat().map(each => each.message).join(' ');
}).catch(() => { message.textContent = 'We couldn’t sign you in. Open the link again, or request a new one.'; });
`;

const page = createPage(`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Sign in</title></head>
  <body>
    <p id="status" role="status">Signing in…</p>
    <p><a href="/sandbox">Sandbox</a></p>
    <script>${script}</script>
  </body>
</html>
`);
