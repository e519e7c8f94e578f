import { antiForgeryHeader, type Base, defaultBases } from '../../../libs/contracts/src/routing/route.ts';

/** Start-up calls: the service, and the path and query exactly as the client builds them. */
const calls = [
  ['auth', '/auth/user'],
  ['bff', '/global?symbolResource=asset'],
  ['docs', '/dvs/user/verification/status/active'],
  ['bff', '/settings'],
] as const satisfies readonly (readonly [Base, string])[];

const { auth, bff, docs } = defaultBases;

/**
 * Inline script for the document's head. If a session is likely, it starts the start-up calls while the portal's own
 * script is still loading; the client takes over the responses (libs/client/src/api/http.ts). It finds the address of
 * each call as the client does (libs/client/src/api/route-address.ts).
 */
export const earlyCallsScript = `(function(){var s=portalStart.settings,c=portalStart.token;if(!c||!s)return;
var b=Object.assign(${JSON.stringify({ auth, bff, docs })},s.bases),e=window.portalEarly={},h={},t=c[1];
try{t=decodeURIComponent(t)}catch(x){}
h[s.antiForgery&&s.antiForgery.header||'${antiForgeryHeader}']=t;
${JSON.stringify(calls)}.forEach(function(a){var u=(b[a[0]+'.'+/\\w+/.exec(a[1])]||b[a[0]])+a[1];(e[u]=fetch(u,{credentials:'include',headers:h})).catch(function(){})})})()`;
