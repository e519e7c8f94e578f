import type { Plugin } from 'vite';
import { colorSchemeScript } from '../../../libs/ui/src/color-scheme.ts';
import { brandPreloadScript } from './brand-preload.ts';
import { earlyCallsScript } from './early-calls.ts';

/**
 * Makes the page paint right the first time: the entry's CSS stands in the HTML itself (no request blocks the paint), and a
 * short script sets the colour scheme before anything is drawn and begins the start-up calls and the brand of the address.
 * Script and style carry the nonce that the server fills in. The font is not preloaded: a browser holds the first paint back
 * for a preloaded one, and its stand-in has the same measures (libs/ui/src/global.css).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = [colorSchemeScript, earlyCallsScript, brandPreloadScript(bundle ?? {})].filter(
          text => text !== '',
        );
        const script = `<script nonce="__CSP_NONCE__">${scripts.join(';')}</script>`;
        const withScript = html.replace('<!--first-paint-->', () => script);
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

const text = (source: string | Uint8Array) => (typeof source === 'string' ? source : new TextDecoder().decode(source));
