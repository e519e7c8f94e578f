import { antiForgeryCookie, antiForgeryHeader, defaultBases } from '../../../libs/contracts/src/route.ts';
import { usualConfig } from './portal-config.ts';

const { auth, bff, docs } = defaultBases;

/** What start-up asks for, by the addresses that the client builds. */
const addresses = [
  `${auth}/auth/user`,
  `${bff}/global?symbolResource=asset`,
  `${docs}/dvs/user/verification/status/active`,
  `${bff}/settings`,
];

/**
 * Text of a script for the document's head. Where a session is likely it begins the start-up calls while the portal's own
 * script is still on its way; the client takes the answers over (libs/client/src/http.ts). A deployment with addresses
 * of its own does without.
 */
export const earlyCallsScript = `(function(){var c=/(?:^|; )${antiForgeryCookie}=([^;]*)/.exec(document.cookie),
o=document.getElementById('portal-config');if(!c||!o||!${usualConfig}.test(o.textContent))return;
var h={'${antiForgeryHeader}':decodeURIComponent(c[1])},e=window.portalEarly={};
${JSON.stringify(addresses)}.forEach(function(u){var p=e[u]=fetch(u,{credentials:'include',headers:h});p.catch(function(){})})})()`;
