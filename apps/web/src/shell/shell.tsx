import '@portal/ui/theme/styles-app.css';
import { queryClient } from '@portal/client/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { brandAt } from '../brand/brand';
import { ErrorBoundary } from '../messages/error-boundary';
import { Footer } from './footer';
import { Header } from './header/header';
import { OrderToasts } from './order-toasts';
import { Search } from './header/search';
import styles from './shell.module.css';
import { PreferenceEffects } from './header/preference-effects';
import { Shortcuts } from './shortcuts';
import { StorageNotice } from './storage-notice';
import { Banners } from './banners';
import { PageNotices } from './page-notices';
import { PrintHead } from './print-head';
import { DigitalSecurities } from './digital-securities-dialogs';

/** Header, page, footer, and features that work across pages. */
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
            <PrintHead brand={brand} />
          </Suspense>
          <Suspense fallback={null}>
            <PageNotices />
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
      <PreferenceEffects />
      <StorageNotice />
      <Suspense fallback={null}>
        <DigitalSecurities />
      </Suspense>
    </QueryClientProvider>
  );
}
