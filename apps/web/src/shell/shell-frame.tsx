import { lazy, Suspense } from 'react';
import { PageLoader } from '../page/page-loader';

const load = () => import('./shell');
const Shell = lazy(async () => ({ default: (await load()).Shell }));

export const preloadShell = (): void => void load().catch(() => undefined);

/** Header and footer around a page; loaded with the first page that has them. */
export function ShellFrame() {
  return (
    <Suspense fallback={<PageLoader />}>
      <Shell />
    </Suspense>
  );
}
