import type { PortalSettings } from './portal-settings.ts';

/** Stands in every page of the build, in `<script id="portal-config">`, where the web server puts the settings. */
export const settingsPlaceholder = '__PORTAL_CONFIG__';

/**
 * Settings as the text that replaces the placeholder. Within strings, characters that HTML, or a quoted string of an
 * nginx configuration, would read otherwise are JSON escapes, so the text can be inserted unchanged.
 */
export const formatSettings = (settings: PortalSettings): string =>
  JSON.stringify(settings)
    .replace(/\\\\/g, String.raw`\u005c`)
    .replace(/\\"/g, String.raw`\u0022`)
    .replace(/\\n/g, String.raw`\u000a`)
    .replace(/\\[rt]/g, ' ')
    .replace(/[<>&'$\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A page of the build with a deployment's settings. */
export const insertSettings = (html: string, settings: PortalSettings): string =>
  html.replaceAll(settingsPlaceholder, () => formatSettings(settings));
