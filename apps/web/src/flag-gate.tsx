import { useFlag, useFlagFailure, useFlagsSettled } from '@portal/client/flags';
import type { BooleanFlag } from '@portal/contracts/flags';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { brandAt, formatTitle } from './brand';
import { showPageTitle } from './document-title';
import { Waiting } from './waiting';

const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page')).NotFoundPage }));

const FlagsUnknownPage = lazy(async () => ({
  default: (await import('./pages/flags-unknown-page')).FlagsUnknownPage,
}));

interface FlagGateProps {
  flag: BooleanFlag;
  /** The value of the flag with which there is the page. */
  is?: boolean;
  /** What takes its place with the other value; the not-found page when left out. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A page that exists only while a flag is on, or off [RTE-17, RTE-45 to RTE-51]. Until the flags are known nothing is said about it. */
export function FlagGate({ flag, is = true, otherwise, children }: FlagGateProps) {
  const isOn = useFlag(flag);
  const isSettled = useFlagsSettled();
  const failed = useFlagFailure() !== null;
  // Before the flags are known all of them are off.
  if (!isSettled && !isOn) return <Waiting />;
  if (isOn === is) return children;
  if (failed && otherwise === undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        <FlagsUnknownPage />
      </Suspense>
    );
  }
  return otherwise ?? <Missing />;
}

function Missing() {
  const { pathname } = useLocation();
  // The tab's title is that of the page there would be.
  useEffect(() => showPageTitle(formatTitle('Page not found', brandAt(pathname))), [pathname]);
  return (
    <Suspense fallback={<Waiting />}>
      <NotFoundPage />
    </Suspense>
  );
}
