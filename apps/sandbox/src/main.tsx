import '@portal/ui/theme/styles-core.css';
import '@portal/ui/theme/styles-app.css';
import { queryClient } from '@portal/client/api/query-client';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Sandbox } from './app/sandbox';

// The server sets the nonce on every page; browsers hide it from the attribute but not from the property.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element for the sandbox.');
createRoot(root).render(
  <StrictMode>
    <UiRoot {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Sandbox />
        </BrowserRouter>
      </QueryClientProvider>
    </UiRoot>
  </StrictMode>,
);
