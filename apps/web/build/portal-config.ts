import type { Plugin } from 'vite';

/**
 * Matches a configuration that changes neither an address nor the layout: an empty one, or only the bank-linking
 * provider and the supported features of the back end. A regular expression for the inline scripts in the head.
 */
export const usualConfig = String.raw`/^\s*\{(?:"bankLink":"[a-z]+")?,?(?:"idempotentMoney":(?:true|false))?\}\s*$/`;

/** The config element when it is empty. */
const empty = /(<script id="portal-config"[^>]*>)\s*\{\}\s*(?=<\/script>)/;

/** The development server serves the page instead of the mock server, so it sets the same supported features. */
export const simulatedBankLink = (): Plugin => ({
  name: 'simulated-bank-link',
  apply: 'serve',
  transformIndexHtml: html => html.replace(empty, '$1{"bankLink":"simulated","idempotentMoney":true}'),
});
