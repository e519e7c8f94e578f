import type { Plugin } from 'vite';
import { colorSchemeScript } from '../../../libs/ui/src/color-scheme.ts';
import { browserCheckScript, browserNotice, noScriptNotice } from './browser-check.ts';
import { brandPreloadScript } from './brand-preload.ts';
import { earlyCallsScript } from './early-calls.ts';

/**
 * Makes the page paint right the first time: the entry's CSS stands in the HTML itself (no request blocks the paint), and a
 * short script checks the browser, sets the colour scheme before anything is drawn and begins the start-up calls and the brand of the address.
 * Script and style carry the nonce that the server fills in. The font is asked for from the body: for one that the head preloads
 * a browser holds the first paint back. Left to the sheet it would be asked for with the page's whole address as referrer, token
 * and all (S-11).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = [
          browserCheckScript,
          colorSchemeScript,
          earlyCallsScript,
          brandPreloadScript(bundle ?? {}),
        ].filter(text => text !== '');
        const script = `<script nonce="__CSP_NONCE__">${scripts.join(';')}</script>`;
        const withScript = html
          .replace('<!--first-paint-->', () => script)
          .replace('<body>', body => `${body}${preloads(Object.keys(bundle ?? {}))}${noScriptNotice}${browserNotice}`);
        return withScript.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const file = bundle?.[name];
          if (file?.type !== 'asset') return link;
          // The link that is not loaded tells Vite's loader of later pages that this sheet is there already; loaded again
          // behind theirs it would undo them.
          return `<style nonce="__CSP_NONCE__">${text(file.source)}</style><link rel="stylesheet" href="/${name}" disabled>`;
        });
      },
    },
  };
}

const preloads = (files: readonly string[]): string =>
  files
    .filter(name => name.endsWith('.woff2'))
    .map(name => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('');

const text = (source: string | Uint8Array) => (typeof source === 'string' ? source : new TextDecoder().decode(source));
