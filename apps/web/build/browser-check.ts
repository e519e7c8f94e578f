import { neededBrowsers } from '../../../libs/domain/src/browsers.ts';

/**
 * Text of a script for the document's head: a browser that is too old for the portal's scripts or styles is told so instead of
 * showing an empty page [LKP-18]. It asks for the newest features that the portal cannot do without, and is itself written for
 * browsers of 2012.
 */
export const browserCheckScript = `(function(d){var w=window,c=w.CSS&&CSS.supports;
if(!c||!CSS.supports('color','color-mix(in srgb,red,blue)')||!Array.prototype.toSorted||!w.AbortSignal||!AbortSignal.timeout)d.setAttribute('data-old-browser','')})(document.documentElement)`;

const { Chrome, Edge, Firefox, Safari } = neededBrowsers;

/** What stands in every page and only such a browser shows. Its style is no part of a layer, which an old browser would skip. */
export const browserNotice = `<style nonce="__CSP_NONCE__">#old-browser{display:none;max-width:34em;margin:15vh auto;padding:0 20px;font:16px/1.5 sans-serif}
#old-browser p{margin:12px 0 0}
[data-old-browser] #old-browser{display:block}[data-old-browser] #root{display:none}</style>
<div id="old-browser" role="alert"><h1>Please update your browser</h1>
<p>This browser is too old for the portal. It needs Chrome ${Chrome}, Edge ${Edge}, Firefox ${Firefox}, Safari ${Safari} or newer.</p>
<p>Update the browser or use another one, then load this page again. Nothing was changed in your account.</p></div>`;

/**
 * What a browser that runs no scripts shows above everything else. Such a browser submits no form either: the page's policy
 * forbids it (form-action), and nothing would receive what was typed.
 */
export const noScriptNotice = `<noscript><style nonce="__CSP_NONCE__">#no-script{margin:0;padding:14px 20px;font:16px/1.5 sans-serif;text-align:center;color:white;background:darkred}</style>
<p id="no-script" role="alert">This portal needs JavaScript, and your browser does not run it. Turn it on and load this page again. Until then no form can be sent.</p></noscript>`;
