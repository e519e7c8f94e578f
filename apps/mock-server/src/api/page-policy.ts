import { createHash } from 'node:crypto';

/** Placeholder in a page for the nonce of the view; Vite writes it (apps/web/vite.config.ts). */
export const noncePlaceholder = '__CSP_NONCE__';

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/g;
const styleAttribute = /\sstyle="([^"]*)"/g;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of a page's inline scripts and styles without a nonce, which the policy must allow. */
function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !attributes.includes(noncePlaceholder))
    .map(([, , text = '']) => hash(text));
}

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Where the bank-linking provider's modal connects: nowhere if it is simulated, else its production or its sandbox. */
export const bankLinkPolicies = ['simulated', 'production', 'sandbox'] as const;
export type BankLinkPolicy = (typeof bankLinkPolicies)[number];

const providerOf = (environment: string) => ({
  script: ' https://cdn.plaid.com',
  frame: ' https://cdn.plaid.com',
  connect: ` https://${environment}.plaid.com`,
});
const providerSources = {
  simulated: { script: '', frame: '', connect: '' },
  production: providerOf('production'),
  sandbox: providerOf('sandbox'),
} as const satisfies Record<BankLinkPolicy, unknown>;

/** What no page of the portal may use; third-party scripts that run in one are refused it too. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=()';

/** What a deployment adds to the policy of its pages. */
export interface PolicyOptions {
  readonly bankLink?: BankLinkPolicy;
  /** Origins of other services that pages may call, such as 'wss://live.example'. */
  readonly connect?: readonly string[];
  /** Origins of logos of symbols. */
  readonly images?: readonly string[];
}

/**
 * The content security policy of a page as a function of its nonce: nothing from elsewhere, nothing inline but what the
 * page itself was built with (M12), and the bank-linking provider if it is live. 'self' covers the live feed of the
 * same origin. Workers may be blobs for the live feed's timer.
 */
export function pagePolicy(html: string, options: PolicyOptions = {}): (nonce: string) => string {
  const { bankLink = 'simulated', connect = [], images = [] } = options;
  const provider = providerSources[bankLink];
  const scripts = hashesOf(html, inlineScript);
  const styles = hashesOf(html, inlineStyle);
  const attributes = [...html.matchAll(styleAttribute)].map(([, text = '']) => hash(unescape(text)));
  const own = (list: readonly string[], nonce: string): string =>
    ["'self'", `'nonce-${nonce}'`, ...new Set(list)].join(' ');
  return nonce =>
    [
      "default-src 'none'",
      `script-src ${own(scripts, nonce)}${provider.script}`,
      `style-src ${own(styles, nonce)}`,
      `style-src-attr ${attributes.length === 0 ? "'none'" : ["'unsafe-hashes'", ...new Set(attributes)].join(' ')}`,
      ["img-src 'self' data: blob:", ...images].join(' '),
      "font-src 'self'",
      `connect-src ${["'self'", ...connect].join(' ')}${provider.connect}`,
      ...(provider.frame === '' ? [] : [`frame-src${provider.frame}`]),
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      // Forms are sent by the portal's script; without it the browser would send a password to an address that accepts
      // none.
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
}
