import '@portal/ui/styles-core.css';
import { UiRoot } from '@portal/ui/ui-root';
import { setNonce } from 'get-nonce';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { beginSession } from './begin-session';
import { watchLeaving } from '@portal/ui/missing-code';
import { clearDrawing, isDrawnAlready } from './prerendered';

// The server fills the nonce in with every page; browsers hide it from the attribute, not from the property.
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
if (isDrawnAlready(root)) {
  // In slices between which the browser answers a touch: the page can be read and typed into already.
  startTransition(() => void hydrateRoot(root, portal));
} else {
  clearDrawing(root);
  createRoot(root).render(portal);
}
