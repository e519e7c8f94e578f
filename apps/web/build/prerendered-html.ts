import { preloadLinks } from './preload-links.ts';

/** What the page of a public route consists of besides its content. */
export interface PrerenderedPage {
  readonly content: string;
  /** Rules of the content that the start page does not have. */
  readonly styles: string;
  /** Made by `pageScript` and `fillScript`. */
  readonly script: string;
  readonly fill: string;
  /** Style sheets and scripts that the portal will request for this page, besides its entry. */
  readonly files: readonly string[];
}

/** What of the settings a page shows. */
interface Shown {
  /** The header's link to the issuer portal. */
  readonly issuance: boolean;
  /** Sample texts of disclosures, which a deployment replaces. */
  readonly disclosures: boolean;
}

/**
 * Prerendered HTML is shown only at the path it was rendered for (the not-found page at any path below /investors),
 * without a query or a client id, and to visitors without a session: links and texts would differ, and a signed-in user
 * is redirected. In all other cases it stays hidden and the portal renders the page itself. So it does if the settings
 * lack facts (`hasFacts` of the client) or a brand, or what the page shows of them. A form that is submitted before hydration would put
 * its input into the address, so it is held back and submitted afterwards (apps/web/src/page/prerendered.tsx). Until then its button
 * shows a spinner.
 */
export const pageScript = (
  isOtherPage: string,
  shown: Shown,
): string => `(function(d){var h=d.documentElement,l=location,s=portalStart.settings,k=s&&s.links||{};
if(${isOtherPage}||!s||portalStart.token||s.bankLink!=='simulated'&&!(s.supportEmail&&s.supportPhone&&s.receivingFirm&&k.formCrs)||!(s.brands&&s.brands.default)${
  shown.issuance ? '||!k.issuance' : ''
}${shown.disclosures ? '||s.disclosures' : ''})h.setAttribute('data-elsewhere','');
d.addEventListener('submit',function(e){if(h.hasAttribute('data-ready'))return;e.preventDefault();h.setAttribute('data-submitted','');d.getElementById('held').textContent='Loading. The form is sent as soon as the page is ready.'},true)})(document)`;

/** Settings in prerendered pages, which are rendered with a placeholder for each (apps/web/src/prerender.tsx). */
const placeholder = /\{portal:(\w+)\}/;

/**
 * Follows the content: writes the settings of the deployment in the place of their placeholders, before the page is
 * shown, and removes the entries of sites that it does not name from the lists of links. React then finds what it would have
 * rendered.
 */
export const fillScript = (
  links: Readonly<Record<string, string>>,
): string => `(function(d){if(d.documentElement.hasAttribute('data-elsewhere'))return;
var s=portalStart.settings,v=Object.assign(${JSON.stringify(links)},s.links,{supportEmail:s.supportEmail,supportPhone:s.supportPhone}),r=d.getElementById('root'),w=d.createTreeWalker(r,4),n,
b=s.brands.default,f=function(t){return t.replace(${placeholder}g,function(_,k){k=k.split('_');return(k[1]?k.slice(1).reduce(function(o,n){return o[n]},b):v[k[0]])||''})};
r.querySelectorAll('dt').forEach(function(t){var i=/facts_(\\d)/.exec(t.textContent);if(i&&!b.facts[i[1]])t.parentNode.remove()});
r.querySelectorAll('[href*="{portal:"]').forEach(function(a){var h=f(a.getAttribute('href')),i=h?0:a.closest('footer li,article li');i?i.remove():a.setAttribute('href',h)});
r.querySelectorAll('[d="M0 0h0"]').forEach(function(a){a.setAttribute('d',b.mark)});
while(n=w.nextNode())if(${placeholder}.test(n.data))n.data=f(n.data)})(document)`;

/** The portal is started no later than that, even if nothing was painted, as in a tab in the background. */
const latestStartMs = 500;

/**
 * Starts the portal and requests the other files of the page once the page is painted: a script from the browser's cache would run
 * before the first paint, and requests of many files delay it. The entry itself is requested with the page.
 */
const startScript = (
  entry: string,
  files: readonly string[],
): string => `(function(d,b){function go(){if(b)return;b=1;var s=d.createElement('script');s.type='module';s.crossOrigin='';s.src='${entry}';d.head.append(s);
${preloadLinks(JSON.stringify(files))}}
if(d.hidden||d.documentElement.hasAttribute('data-elsewhere'))go();
else{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,${latestStartMs})}})(document)`;

const emptyRoot = '<div id="root"></div>';
const style = (rule: string): string => `<style nonce="__CSP_NONCE__">${rule}</style>`;
/** Shown once it is fully parsed: a vertically centered column would shift while the rest arrives. */
const hidden = style('#root[data-drawn]{visibility:hidden}');
const shown = style('html:not([data-elsewhere]) #root{visibility:visible}');

/** Where a held submit is announced, and the spinner over its button. Both end when the page is ready. */
const heldSubmit = `${style(
  `#held{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}[data-ready] #held{display:none}
[data-submitted] form [type=submit]{position:relative;cursor:progress}[data-submitted] form [type=submit]>*{opacity:0}
[data-submitted] form [type=submit]:after{content:'';position:absolute;inset:0;width:20px;height:20px;margin:auto;border:2px solid;border-right-color:transparent;border-radius:50%;animation:held 1s linear infinite}
@keyframes held{to{transform:rotate(1turn)}}`,
)}<p id="held" role="status"></p>`;

const script = (text: string): string => `<script nonce="__CSP_NONCE__">${text}</script>`;

/** The start page with the content of a public page. Throws if it is not in the form that Vite and first-paint.ts give it. */
export function insertPage(start: string, page: PrerenderedPage): string {
  const [entryTag, entry] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(start) ?? [];
  if (entryTag === undefined || entry === undefined) throw new Error('The start page does not load the entry.');
  if (!start.includes(emptyRoot)) throw new Error('The start page has no empty root to draw in.');
  const drawn = `<div id="root" data-drawn>${page.content}</div>`;
  return start
    .replace(entryTag, () => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${entry}">`)
    .replace(
      emptyRoot,
      () => `${drawn}${script(page.fill)}${shown}${heldSubmit}${script(startScript(entry, page.files))}`,
    )
    .replace('</head>', () => `${page.styles === '' ? '' : style(page.styles)}${hidden}${script(page.script)}</head>`);
}
