import { Suspense, type ReactNode, useState } from 'react';

/** Renders a dialog from its first opening on, so that its code is loaded on first use and its closing is animated. */
export function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(opened);
  if (opened && !isNeeded) setNeeded(true);
  return isNeeded ? <Suspense fallback={null}>{children}</Suspense> : null;
}
