import { usePaths } from '@portal/client/browser/paths';
import { preloadable } from '@portal/ui/feedback/preloadable';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { FlagCondition } from '../routing/routes';

// Few pages are behind a flag.
const { Component: FlagGate, preload } = preloadable(async () => (await import('../page/flag-gate')).FlagGate);
export const preloadFlagGate = preload;

interface GatedProps {
  when: FlagCondition;
  children: ReactNode;
}

/** Wraps a page that exists only for one value of a flag. */
export function Gated({ when: { flag, is, otherwise }, children }: GatedProps) {
  const paths = usePaths();
  const { search } = useLocation();
  return (
    <FlagGate
      flag={flag}
      {...(is !== undefined && { is })}
      {...(otherwise !== undefined && { otherwise: <Navigate to={paths.to(otherwise) + search} replace /> })}
    >
      {children}
    </FlagGate>
  );
}
