import { lazy, Suspense } from 'react';
import { Waiting } from './waiting';

const load = () => import('./shell/shell');
const Shell = lazy(async () => ({ default: (await load()).Shell }));

export const preloadShell = (): void => void load().catch(() => undefined);

/** Header and footer around a page; fetched with the first page that has them. */
export function ShellFrame() {
  return (
    <Suspense fallback={<Waiting />}>
      <Shell />
    </Suspense>
  );
}
