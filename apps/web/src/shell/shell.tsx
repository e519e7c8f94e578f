import '@portal/ui/styles-app.css';
import { queryClient } from '@portal/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { brandAt } from '../brand';
import { ErrorBoundary } from '../error-boundary';
import { DigitalSecurities } from './digital-securities-dialogs';
import { Footer } from './footer';
import { Header } from './header';
import { OrderToasts } from './order-toasts';
import { Search } from './search';
import styles from './shell.module.css';
import { Shortcuts } from './shortcuts';

// They wait for start-up data and flags anyway.
const Banners = lazy(async () => ({ default: (await import('./banners')).Banners }));
const OpenOutcomes = lazy(async () => ({ default: (await import('./open-outcomes')).OpenOutcomes }));

/** Header, page, footer, and what works across pages. */
export function Shell() {
  const { pathname } = useLocation();
  const brand = brandAt(pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <Header brand={brand} />
        <Suspense fallback={null}>
          <Banners />
        </Suspense>
        <main id="main" className={styles.main}>
          <Suspense fallback={null}>
            <OpenOutcomes />
          </Suspense>
          <ErrorBoundary resetKey={pathname} framed>
            <Outlet />
          </ErrorBoundary>
        </main>
        <Footer brand={brand} />
      </div>
      <Search />
      <Shortcuts />
      <OrderToasts />
      <DigitalSecurities />
    </QueryClientProvider>
  );
}
