import '@portal/ui/theme/styles-app.css';
import { queryClient } from '@portal/client/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { useAccount } from '@portal/client/account/global-data';
import { useSession } from '@portal/client/session/session-store';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { closeDigitalSecurities, openDigitalSecurities, useDigitalSecuritiesDialog } from './digital-securities';

/** Header, page, footer, and features that work across pages. */
export function Shell() {
  const { pathname } = useLocation();
  const brand = brandAt(pathname);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <Header brand={brand} />
        <Banners />
        <main id="main" className={styles.main}>
          <PrintHead brand={brand} />
          <PageNotices />
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
      <DigitalSecurities />
    </QueryClientProvider>
  );
}

const Dialogs = deferredPart(
  async () => (await import('@portal/account/digital-securities/digital-securities-dialogs')).DigitalSecuritiesDialogs,
  'toast',
);

/**
 * Announcement and terms of the digital asset securities account; loaded only for users to whom it is offered [DAS-02].
 */
function DigitalSecurities() {
  const account = useAccount();
  const isSignedIn = useSession(auth => auth.twoFactorAuthenticated && auth.phase === 'ready' && !auth.frozen);
  // Dialogs opened by one user or account must not stay open for the next.
  useEffect(() => {
    if (!isSignedIn) closeDigitalSecurities();
    return closeDigitalSecurities;
  }, [isSignedIn]);
  const isOpen = useDigitalSecuritiesDialog() === 'terms';
  const isNeeded = isSignedIn && (isOpen || isDigitalSecuritiesOffered(account));
  // Stay mounted after closing, so that the last one can fade out.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!isSignedIn || !wasNeeded) return null;
  return <Dialogs termsOpened={isOpen} onOpenTerms={openDigitalSecurities} onCloseTerms={closeDigitalSecurities} />;
}
