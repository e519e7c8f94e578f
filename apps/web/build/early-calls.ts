import { antiForgeryCookie, antiForgeryHeader, defaultBases } from '../../../libs/contracts/src/routing/route.ts';
import { usualConfig } from './portal-config.ts';

const { auth, bff, docs } = defaultBases;

/** URLs of the start-up calls, exactly as the client builds them. */
const addresses = [
  `${auth}/auth/user`,
  `${bff}/global?symbolResource=asset`,
  `${docs}/dvs/user/verification/status/active`,
  `${bff}/settings`,
];

/**
 * Inline script for the document's head. If a session is likely, it starts the start-up calls while the portal's own
 * script is still loading; the client takes over the responses (libs/client/src/api/http.ts). Deployments with custom
 * API addresses do not use it.
 */
export const earlyCallsScript = `(function(){var c=/(?:^|; )${antiForgeryCookie}=([^;]*)/.exec(document.cookie),
o=document.getElementById('portal-config');if(!c||!o||!${usualConfig}.test(o.textContent))return;
var h={'${antiForgeryHeader}':decodeURIComponent(c[1])},e=window.portalEarly={};
${JSON.stringify(addresses)}.forEach(function(u){var p=e[u]=fetch(u,{credentials:'include',headers:h});p.catch(function(){})})})()`;
