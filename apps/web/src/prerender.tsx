import { configure, type ExternalLink, parseConfig } from '@portal/client/browser/config';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { clearSession } from '@portal/client/session/session-store';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { type PagePatterns, pagePatterns } from './routing/route-match';
import { routes } from './routing/routes';

/** Addresses of external pages that need no setting. */
const defaultLinks: Readonly<Record<string, string>> = parseConfig(null, '').links;

/** The logo's placeholder: browsers report a path that is none. */
const markPlaceholder = 'M0 0h0';

/** Placeholders of the settings that public pages show; apps/web/build/prerender.ts fills them in, in the browser. */
function configurePlaceholders(): void {
  const placeholder = (name: string): string => `{portal:${name}}`;
  // Maps the names of the links, so every link is present.
  const links = Object.fromEntries(Object.keys(defaultLinks).map(name => [name, placeholder(name)])) as Record<
    ExternalLink,
    string
  >;
  const texts = ['name', 'headline', 'pitch', 'legalLine', 'parentSite'] as const;
  const fact = (index: number) => ({
    label: placeholder(`brand_facts_${index}_label`),
    value: placeholder(`brand_facts_${index}_value`),
  });
  const brand: Brand = {
    // Maps the names of the texts, so every text is present.
    ...(Object.fromEntries(texts.map(name => [name, placeholder(`brand_${name}`)])) as Pick<
      Brand,
      (typeof texts)[number]
    >),
    mark: markPlaceholder,
    facts: [fact(0), fact(1), fact(2)],
    feeText: 'two-tier',
    requiresSignature: false,
  };
  configure({
    brands: { default: brand },
    links,
    supportEmail: placeholder('supportEmail'),
    supportPhone: placeholder('supportPhone'),
  });
}

/** What the build makes the prerendered pages of. */
export interface Rendered {
  /** The HTML of each page, by its path. */
  readonly contents: Readonly<Record<string, string>>;
  /** Patterns of the addresses that are pages of this build. */
  readonly patterns: PagePatterns;
  /** Addresses of external pages that need no setting. */
  readonly links: Readonly<Record<string, string>>;
}

/** Renders public pages at build time, as for a visitor without a session. */
export async function renderPages(paths: readonly string[]): Promise<Rendered> {
  configurePlaceholders();
  clearSession();
  const contents: Record<string, string> = {};
  for (const path of paths) contents[path] = await renderPage(path);
  return { contents, patterns: pagePatterns(routes), links: defaultLinks };
}

/** A page as HTML. It must be the same tree as that of main.tsx, which hydrates it. */
async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <UiRoot>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </UiRoot>
    </StrictMode>,
    // A single chunk, because streamed parts would need a script to insert them.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
