import { neededBrowsers } from '../../../libs/domain/src/access/browsers.ts';

/**
 * Inline script for the document's head: detects browsers too old for the portal's scripts or styles, which show a
 * message instead of an empty page [LKP-18]. It checks the newest features that the portal requires (of Safari a lookbehind, of Chrome
 * color-mix, of Firefox toSorted), and its own syntax runs in browsers of 2012.
 */
export const browserCheckScript = `(function(d){var w=window,c=w.CSS&&CSS.supports;
try{new RegExp('(?<=a)b')}catch(e){c=0}
if(!c||!CSS.supports('color','color-mix(in srgb,red,blue)')||!Array.prototype.toSorted||!w.AbortSignal||!AbortSignal.timeout)d.setAttribute('data-old-browser','')})(document.documentElement)`;

const { Chrome, Edge, Firefox, Safari } = neededBrowsers;

/**
 * Part of every page, visible only in such browsers. Its style is in no cascade layer, because old browsers ignore
 * layers.
 */
export const browserNotice = `<style nonce="__CSP_NONCE__">#old-browser{display:none;max-width:34em;margin:15vh auto;padding:0 20px;font:16px/1.5 sans-serif}
#old-browser p{margin:12px 0 0}
[data-old-browser] #old-browser{display:block}[data-old-browser] #root{display:none}</style>
<div id="old-browser" role="alert"><h1>Please update your browser</h1>
<p>This browser is too old for the portal. It needs Chrome ${Chrome}, Edge ${Edge}, Firefox ${Firefox}, Safari ${Safari} or newer.</p>
<p>Update the browser or use another one, then load this page again. Nothing was changed in your account.</p></div>`;

/**
 * Shown above everything else in browsers that run no scripts. Forms do not submit there either: the content security
 * policy forbids it (form-action), and no server endpoint would receive the input.
 */
export const noScriptNotice = `<noscript><style nonce="__CSP_NONCE__">#no-script{margin:0;padding:14px 20px;font:16px/1.5 sans-serif;text-align:center;color:white;background:darkred}</style>
<p id="no-script" role="alert">This portal needs JavaScript, and your browser does not run it. Turn it on and load this page again. Until then no form can be sent.</p></noscript>`;

/**
 * Inline script for the document's head: detects that the portal's own script, or one that it imports, could not be
 * fetched. Scripts of third parties are no modules.
 */
export const loadFailureScript = `addEventListener('error',function(e){if(e.target.type==='module')document.documentElement.setAttribute('data-not-loaded','')},true)`;

/** Part of every page, visible above everything else when that happened. The link reloads the page. */
export const loadFailureNotice = `<style nonce="__CSP_NONCE__">#not-loaded{display:none;margin:0;padding:14px 20px;font:16px/1.5 sans-serif;text-align:center;color:white;background:darkred}
#not-loaded a{color:inherit;text-decoration:underline}[data-not-loaded] #not-loaded{display:block}</style>
<p id="not-loaded" role="alert">The portal could not be loaded. Check your connection, then <a href="">load this page again</a>. Nothing was changed in your account.</p>`;
