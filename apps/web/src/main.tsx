import '@portal/ui/theme/styles-core.css';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { setNonce } from 'get-nonce';
import { leaveFinishedDialog } from '@portal/client/browser/forget-search-params';
import { hasFacts, portalConfig } from '@portal/client/browser/config';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { beginSession } from './app/bootstrap-session';
import { beginMonitoring } from './monitoring/begin-monitoring';
import { unlessLeaving, watchLeaving } from '@portal/ui/feedback/missing-code';
import { clearPrerendered, isPrerendered } from './page/prerendered';
import { reloadOnce } from './page/reload-once';

// The server sets the nonce on every page; browsers hide it from the attribute but not from the property.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no root element for the portal.');
let root: Root | null = null;

/** Draws the content: takes over what was prerendered, or replaces what is shown. */
function draw(container: HTMLElement, content: ReactNode): void {
  const page = (
    <StrictMode>
      <UiRoot {...(nonce ? { nonce } : {})}>{content}</UiRoot>
    </StrictMode>
  );
  if (root !== null) root.render(page);
  else if (isPrerendered(container)) {
    // As a transition React hydrates in slices, so that the prerendered page responds to input meanwhile.
    startTransition(() => {
      root = hydrateRoot(container, page);
    });
  } else {
    clearPrerendered(container);
    root = createRoot(container);
    root.render(page);
  }
}

watchLeaving();
beginMonitoring();
if (hasFacts(portalConfig())) {
  beginSession();
  leaveFinishedDialog();
  draw(
    element,
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

import('./page/check-configuration')
  .then(async ({ checkConfiguration }) => {
    if (checkConfiguration()) return;
    const { NotAvailablePage } = await import('./messages/not-available-page');
    draw(element, <NotAvailablePage />);
  })
  .catch((error: unknown) => unlessLeaving(() => void reloadOnce(error)));
