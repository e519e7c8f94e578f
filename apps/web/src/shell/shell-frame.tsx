import { preloadable } from '@portal/ui/feedback/preloadable';
import { Suspense } from 'react';
import { PageLoader } from '../page/page-loader';

const { Component: Shell, preload } = preloadable(async () => (await import('./shell')).Shell);
export const preloadShell = preload;

/** Header and footer around a page; loaded with the first page that has them. */
export function ShellFrame() {
  return (
    <Suspense fallback={<PageLoader />}>
      <Shell />
    </Suspense>
  );
}
