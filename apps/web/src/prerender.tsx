import { clearSession } from '@portal/client/session-store';
import { UiRoot } from '@portal/ui/ui-root';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app';
import { type PagePatterns, pagePatterns } from './route-match';
import { routes } from './routes';

/** Which addresses are pages of this build. */
export const readPagePatterns = (): PagePatterns => pagePatterns(routes);

/**
 * The build's half of the first paint: a public page as HTML, drawn as for a visitor without a session. It must be the same
 * tree as in main.tsx, which takes it over.
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
    // All in one piece: what comes in parts needs a script to be put in its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
