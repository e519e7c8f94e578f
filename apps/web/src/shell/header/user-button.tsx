import { type ReactElement, Suspense, useState } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { usePreload } from '@portal/ui/popovers/use-preload';
import type { UserMenuProps } from './user-menu';

const UserMenu = lazyPart(async () => (await import('./user-menu')).UserMenu, 'toast');
const preload = (): void => void UserMenu.preload();

interface UserButtonProps extends Omit<UserMenuProps, 'children' | 'opened'> {
  /** Renders the button; the handlers are for the time before its menu is loaded. */
  button: (early: { onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }) => ReactElement;
}

/** Button of the user menu; the menu's code is loaded on hover or focus, or after 3 s. */
export function UserButton({ button, ...props }: UserButtonProps) {
  const [isRequested, setRequested] = useState(false);
  usePreload(preload);
  const early = button({ onPointerEnter: preload, onFocus: preload, onClick: () => setRequested(true) });
  if (!isRequested) return early;
  return (
    <Suspense fallback={early}>
      <UserMenu {...props}>{button({})}</UserMenu>
    </Suspense>
  );
}
