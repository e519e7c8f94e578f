import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { demoSettings, settingsElsewhere } from '../../../libs/contracts/src/configuration/demo-settings.ts';
import type { PortalSettings } from '../../../libs/contracts/src/configuration/portal-settings.ts';
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

/**
 * The settings that the mock server would put into the page, by the options that `npm run dev` passed on to it: the file of `--config`,
 * else those of the demonstration, which differ in front of another back end (`--upstream`). The mock server checks the file.
 */
export function readDevelopmentSettings({ PORTAL_CONFIG, PORTAL_UPSTREAM }: NodeJS.ProcessEnv): PortalSettings {
  if (PORTAL_CONFIG === undefined) return PORTAL_UPSTREAM === undefined ? demoSettings : settingsElsewhere;
  // The mock server ends with a message, and the development server with it, if the file is no such object.
  return JSON.parse(readFileSync(PORTAL_CONFIG, 'utf8')) as PortalSettings;
}

/** The development server serves the page instead of the mock server, with the same settings. */
export const developmentConfiguration = (settings: PortalSettings): Plugin => ({
  name: 'development-configuration',
  apply: 'serve',
  transformIndexHtml: html => insertSettings(html, settings),
});
