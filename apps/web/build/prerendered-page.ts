/** What the page of a public route consists of besides the start page. */
export interface PrerenderedPage {
  readonly content: string;
  /** Where it is shown; null anywhere below /investors. */
  readonly path: string | null;
  /** Its source files that the entry does not contain. */
  readonly parts: readonly string[];
  /** Addresses of external pages that have a default. */
  readonly links: Readonly<Record<string, string>>;
  /** Style sheets and scripts that the portal requests for it, besides its entry. */
  readonly files: readonly string[];
}

/**
 * Prerendered HTML is shown only at the path it was rendered for (the not-found page at any path below /investors), without a query
 * or a client id, and to visitors without a session: links and texts would differ, and a signed-in user is redirected. In all other
 * cases it stays hidden and the portal renders the page itself. So it does if the settings lack facts (`hasFacts` of the client), a
 * brand, the header's link to the issuer portal, or have disclosures instead of the sample texts. A form that is submitted before
 * hydration would put its input into the address, so it is held back and submitted afterwards (apps/web/src/page/prerendered.tsx).
 */
const pageScript = ({ path, parts }: PrerenderedPage): string => `(function (d, l) {
  var h = d.documentElement, s = portalStart.settings, k = (s && s.links) || {};
  var isHere = ${path === null ? `!l.search && l.pathname.indexOf('/investors/') === 0` : `l.pathname + l.search === '${path}'`};
  var hasFacts = s && (s.bankLink === 'simulated' || (s.supportEmail && s.supportPhone && s.receivingFirm && k.formCrs)) && s.brands && s.brands.default;
  if (!isHere || !hasFacts || portalStart.hasSession${parts.includes('src/shell/shell.tsx') ? ' || !k.issuance' : ''}${parts.some(part => part.includes('/legal/')) ? ' || s.disclosures' : ''}) h.setAttribute('data-elsewhere', '');
  d.addEventListener('submit', function (e) {
    if (h.hasAttribute('data-ready')) return;
    e.preventDefault();
    h.setAttribute('data-submitted', '');
    d.getElementById('held').textContent = 'Loading. We’ll submit the form as soon as the page is ready.';
  }, true);
})(document, location)`;

/** Settings in prerendered pages, which are rendered with a placeholder for each (apps/web/src/prerender.tsx). */
const placeholder = /\{portal:(\w+)\}/;

/**
 * Follows the content: writes the settings of the deployment in the place of their placeholders, before the page is
 * shown, and removes the entries of sites that it does not name from the lists of links. React then finds what it would have
 * rendered.
 */
const fillScript = ({ links }: PrerenderedPage): string => `(function (d) {
  if (d.documentElement.hasAttribute('data-elsewhere')) return;
  var s = portalStart.settings, b = s.brands.default, r = d.getElementById('root'), w = d.createTreeWalker(r, 4), n;
  var v = Object.assign(${JSON.stringify(links)}, s.links, { supportEmail: s.supportEmail, supportPhone: s.supportPhone });
  function read(_, name) {
    var path = name.split('_');
    return (path[1] ? path.slice(1).reduce(function (o, key) { return o[key]; }, b) : v[path[0]]) || '';
  }
  function fill(text) { return text.replace(${placeholder}g, read); }
  r.querySelectorAll('dt').forEach(function (t) {
    var i = /facts_(\\d)/.exec(t.textContent);
    if (i && !b.facts[i[1]]) t.parentNode.remove();
  });
  r.querySelectorAll('[href*="{portal:"]').forEach(function (a) {
    var href = fill(a.getAttribute('href')), entry = href ? null : a.closest('footer li,article li');
    if (entry) entry.remove();
    else a.setAttribute('href', href);
  });
  r.querySelectorAll('[d="M0 0h0"]').forEach(function (a) { a.setAttribute('d', b.mark); });
  while ((n = w.nextNode())) if (${placeholder}.test(n.data)) n.data = fill(n.data);
})(document)`;

const style = (rules: string): string => `<style nonce="__CSP_NONCE__">${rules}</style>`;
const script = (text: string): string => `<script nonce="__CSP_NONCE__">${text}</script>`;
/** Shown once it is fully parsed: a vertically centered column would shift while the rest arrives. */
const hidden = style('#root[data-drawn]{visibility:hidden}');
const shown = style('html:not([data-elsewhere]) #root{visibility:visible}');

/** Where a held submit is announced, and the spinner over its button. Both end when the page is ready. */
const heldSubmit = `${style(`#held{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-ready] #held{display:none}
[data-submitted] form [type=submit]{position:relative;cursor:progress}
[data-submitted] form [type=submit]>*{opacity:0}
[data-submitted] form [type=submit]:after{content:'';position:absolute;inset:0;width:20px;height:20px;margin:auto;border:2px solid;border-right-color:transparent;border-radius:50%;animation:held 1s linear infinite}
@keyframes held{to{transform:rotate(1turn)}}`)}<p id="held" role="status"></p>`;

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" crossorigin nonce="__CSP_NONCE__" href="/${file}">`;

const emptyRoot = '<div id="root"></div>';

/** The start page with the content of a public page. Throws if it has no place for it. */
export function insertPage(start: string, page: PrerenderedPage): string {
  if (!start.includes(emptyRoot)) throw new Error('The start page has no empty root to draw in.');
  const content = `<div id="root" data-drawn>${page.content}</div>${script(fillScript(page))}${shown}${heldSubmit}`;
  const head = `${page.files.map(linkTo).join('')}${hidden}${script(pageScript(page))}</head>`;
  return start.replace(emptyRoot, () => content).replace('</head>', () => head);
}
