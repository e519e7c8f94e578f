import '@portal/ui/theme/styles-core.css';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { beginSession } from './app/bootstrap-session';
import { watchLeaving } from '@portal/ui/feedback/missing-code';
import { clearPrerendered, isPrerendered } from './page/prerendered';

// The server sets the nonce on every page; browsers hide it from the attribute but not from the property.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

watchLeaving();
beginSession();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw the portal in.');
const portal = (
  <StrictMode>
    <UiRoot {...(nonce ? { nonce } : {})}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </UiRoot>
  </StrictMode>
);
if (isPrerendered(root)) {
  // As a transition React hydrates in slices, so that the prerendered page responds to input meanwhile.
  startTransition(() => void hydrateRoot(root, portal));
} else {
  clearPrerendered(root);
  createRoot(root).render(portal);
}
