import { useFlag, useFlagFailure, useFlagsSettled } from '@portal/client/settings/flags';
import type { BooleanFlag } from '@portal/contracts/schemas/flags';
import { type ReactNode, Suspense, useEffect } from 'react';
import { preloadable } from '@portal/ui/feedback/preloadable';
import { useLocation } from 'react-router';
import { brandAt, formatTitle } from '../brand/brand';
import { showPageTitle } from './document-title';
import { PageLoader } from './page-loader';

const { Component: NotFoundPage } = preloadable(async () => (await import('../messages/not-found-page')).NotFoundPage);
const { Component: FlagsUnknownPage } = preloadable(
  async () => (await import('../messages/flags-unknown-page')).FlagsUnknownPage,
);

interface FlagGateProps {
  flag: BooleanFlag;
  /** Flag value with which the page exists. */
  is?: boolean;
  /** Shown for the other value; the not-found page when left out. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/**
 * A page that exists only while a flag is on, or off [RTE-17, RTE-45 to RTE-51]. Shows a loader until the flags are
 * known.
 */
export function FlagGate({ flag, is = true, otherwise, children }: FlagGateProps) {
  const isOn = useFlag(flag);
  const isSettled = useFlagsSettled();
  const failed = useFlagFailure() !== null;
  // Before the flags are known all of them are off.
  if (!isSettled && !isOn) return <PageLoader />;
  if (isOn === is) return children;
  if (failed && otherwise === undefined) {
    return (
      <Suspense fallback={<PageLoader />}>
        <FlagsUnknownPage />
      </Suspense>
    );
  }
  return otherwise ?? <Missing />;
}

function Missing() {
  const { pathname } = useLocation();
  // The title would otherwise be that of the missing page.
  useEffect(() => showPageTitle(formatTitle('Page not found', brandAt(pathname))), [pathname]);
  return (
    <Suspense fallback={<PageLoader />}>
      <NotFoundPage />
    </Suspense>
  );
}
