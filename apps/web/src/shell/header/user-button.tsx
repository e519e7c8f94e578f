import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import type { UserMenuProps } from './user-menu';

const load = () => import('./user-menu');
const UserMenu = lazyPart(async () => (await load()).UserMenu, 'toast');
const preload = (): void => void load().catch(() => undefined);
const preloadDelay = 3000;

interface UserButtonProps extends Omit<UserMenuProps, 'children' | 'opened'> {
  /** Renders the button; the handlers are for the time before its menu is loaded. */
  button: (early: { onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }) => ReactElement;
}

/** Button of the user menu; the menu's code is loaded on hover or focus, or after 3 s. */
export function UserButton({ button, ...props }: UserButtonProps) {
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(preload, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
  const early = button({ onPointerEnter: preload, onFocus: preload, onClick: () => setRequested(true) });
  if (!isRequested) return early;
  return (
    <Suspense fallback={early}>
      <UserMenu {...props}>{button({})}</UserMenu>
    </Suspense>
  );
}
