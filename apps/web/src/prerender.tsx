import { clearSession } from '@portal/client/session/session-store';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { type PagePatterns, pagePatterns } from './routing/route-match';
import { routes } from './routing/routes';

/** Patterns of the addresses that are pages of this build. */
export const readPagePatterns = (): PagePatterns => pagePatterns(routes);

/**
 * Renders a public page to HTML at build time, as for a visitor without a session. It must render the same tree as
 * main.tsx, which hydrates it.
 */
export async function renderPage(path: string): Promise<string> {
  clearSession();
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
