import type { Plugin } from 'vite';

/**
 * A configuration that changes neither an address nor what is drawn: none at all, or only which bank-linking provider is
 * meant and what the back end supports. A regular expression for the scripts in the page's head.
 */
export const usualConfig = String.raw`/^\s*\{(?:"bankLink":"[a-z]+")?,?(?:"idempotentMoney":(?:true|false))?\}\s*$/`;

/** The page's element with no configuration in it. */
const empty = /(<script id="portal-config"[^>]*>)\s*\{\}\s*(?=<\/script>)/;

/** The development server serves the page in the mock server's place, so it too says what that server supports. */
export const simulatedBankLink = (): Plugin => ({
  name: 'simulated-bank-link',
  apply: 'serve',
  transformIndexHtml: html => html.replace(empty, '$1{"bankLink":"simulated","idempotentMoney":true}'),
});
