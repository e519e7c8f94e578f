import type { Plugin } from 'vite';
import { demoSettings } from '../../../libs/contracts/src/configuration/demo-settings.ts';
import { insertSettings } from '../../../libs/contracts/src/configuration/page-settings.ts';
import { antiForgeryCookie } from '../../../libs/contracts/src/routing/route.ts';

/**
 * Inline script for the document's head, before those that use `portalStart`: `settings` in the page, null if they are
 * not a JSON object, with the colors of their brand for this address, and `token`, the match of the anti-forgery cookie with its value as first group, null without a
 * session.
 */
export const readSettingsScript = `(function(d){var s=null;try{s=JSON.parse(d.getElementById('portal-config').textContent)}catch(e){}
if(typeof s!=='object')s=null;
var b=s&&s.brands||{},m=/^\\/([\\w-]+)\\/investors(\\/|$)/.exec(location.pathname);m=m&&m[1];
Object.keys(b).forEach(function(i){if(!b[i].sheet||i!=='default'&&i!==m)return;var e=d.createElement('style');e.nonce=d.currentScript.nonce;e.textContent=b[i].sheet;d.head.append(e);
if(i===(m||'default'))d.documentElement.setAttribute('data-brand',i)});
window.portalStart={settings:s,token:new RegExp('(?:^|; )'+(s&&s.antiForgery&&s.antiForgery.cookie||'${antiForgeryCookie}')+'=([^;]*)').exec(d.cookie)}})(document)`;

/** The development server serves the page instead of the mock server, with the same settings. */
export const demoConfiguration = (): Plugin => ({
  name: 'demo-configuration',
  apply: 'serve',
  transformIndexHtml: html => insertSettings(html, demoSettings),
});
