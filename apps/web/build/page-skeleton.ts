/**
 * Pages that a signed-in user sees without header and footer, by the end of their path; the frames are those of
 * src/routing/routes.tsx.
 */
export const pagesWithoutHeader =
  /\/(logout|two-factor|unSupported|migration|password-reset|verify-email|register\/(two-factor-setup|create-password))\/?$/;

/** In the document's head: shows the skeleton to a visitor who has a session. */
export const skeletonScript = `(function(d){if(portalStart.token&&!${pagesWithoutHeader}.test(location.pathname))d.documentElement.setAttribute('data-skeleton','')})(document)`;

/**
 * Placeholder of a signed-in page until the portal's script has rendered its header or another heading: the header and
 * the blocks of the page loader (src/page/page-loader.module.css), at their places, so that nothing moves. The blocks
 * show after 200 ms [ACS-20]; once they have been seen, the page loader shows its own at once.
 */
export const pageSkeleton = `<style nonce="__CSP_NONCE__">#skeleton{display:none;position:fixed;inset:0;z-index:200;overflow:hidden;background:var(--c-canvas)}
[data-skeleton]:not([data-old-browser],[data-not-loaded]) #skeleton{display:block}
#skeleton i{display:block;border-radius:var(--r-md);background:var(--c-skeleton)}
#skeleton .band{height:var(--header-h);border-bottom:1px solid var(--c-header-line);background:var(--c-header)}
#skeleton .band div{display:flex;gap:28px;align-items:center;height:100%;max-width:1368px;margin:0 auto;padding:0 24px}
#skeleton .band i{width:64px;height:16px;background:color-mix(in srgb,var(--c-on-header) 10%,transparent)}
#skeleton .band i:first-child{width:108px;height:24px}
#skeleton .band i:last-child{width:150px;height:30px;margin-left:auto}
#skeleton .blocks{display:grid;gap:20px;max-width:1368px;margin:0 auto;padding:28px 24px;opacity:0;animation:skeleton 180ms 200ms forwards}
#skeleton .blocks i{width:180px;height:26px;border-radius:var(--r-lg)}
#skeleton .blocks i:nth-child(2){width:min(300px,70%);height:48px}
#skeleton .blocks i:nth-child(3){width:100%;height:320px}
#skeleton p{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@keyframes skeleton{to{opacity:1}}
@media(max-width:768px){#skeleton .band div{padding:0 16px}#skeleton .band i:nth-child(n+2):not(:last-child){display:none}#skeleton .band i:last-child{width:44px}#skeleton .blocks{padding:18px 16px}}
@media(forced-colors:active){#skeleton i{border:1px solid GrayText}}
@media print{#skeleton{display:none!important}}</style>
<div id="skeleton"><p role="status">Loading the page.</p><div class="band" aria-hidden="true"><div><i></i><i></i><i></i><i></i><i></i></div></div>
<div class="blocks" aria-hidden="true"><i></i><i></i><i></i></div></div>
<script nonce="__CSP_NONCE__">(function(d){var h=d.documentElement,r=d.getElementById('root'),s=d.getElementById('skeleton'),o;
if(!h.hasAttribute('data-skeleton')){s.remove();return}
r.setAttribute('aria-busy','true');
o=new MutationObserver(function(){if(r.hasAttribute('data-drawn')||!r.querySelector('header,h1'))return;
o.disconnect();s.remove();r.removeAttribute('aria-busy');if(performance.now()>400)h.setAttribute('data-slow','')});
o.observe(r,{childList:true,subtree:true})})(document)</script>`;
