import type { Plugin } from 'vite';
import { colorSchemeScript } from '../../../libs/ui/src/theme/color-scheme.ts';
import {
  browserCheckScript,
  browserNotice,
  loadFailureNotice,
  loadFailureScript,
  noScriptNotice,
} from './browser-check.ts';
import { brandPreloadScript } from './brand-preload.ts';
import { earlyCallsScript } from './early-calls.ts';
import { readSettingsScript } from './portal-config.ts';
import { pageSkeleton, skeletonScript } from './page-skeleton.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Speeds up the first paint: the entry's CSS is inlined into the HTML (no request blocks the paint), and a short script
 * checks the browser, sets the colour scheme before the first paint, and starts the start-up calls and the brand of the
 * address, and the skeleton of a signed-in page stands in the HTML. Script and style carry the nonce that the server fills in. The font is preloaded from the body, because a
 * preload in the head delays the first paint. Loaded by the style sheet, the font request would have the full page URL
 * as referrer, including any token (S-11).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = [
          browserCheckScript,
          loadFailureScript,
          colorSchemeScript,
          readSettingsScript,
          skeletonScript,
          earlyCallsScript,
          brandPreloadScript(bundle ?? {}),
        ].filter(text => text !== '');
        const script = `<script nonce="__CSP_NONCE__">${scripts.join(';')}</script>`;
        const withScript = html
          .replace('<!--first-paint-->', () => script)
          .replace(
            '<body>',
            body =>
              `${body}${preloads(Object.keys(bundle ?? {}))}${noScriptNotice}${browserNotice}${loadFailureNotice}`,
          )
          .replace(emptyRoot, () => `${emptyRoot}${pageSkeleton}`);
        return withScript.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
          const file = bundle?.[name];
          if (file?.type !== 'asset') return link;
          // The disabled link makes Vite's loader for later pages treat this sheet as loaded; loading it again after
          // theirs would override them.
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
