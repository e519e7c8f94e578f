import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import type { UserMenuProps } from './user-menu';

const load = () => import('./user-menu');
const UserMenu = lazyPart(async () => (await load()).UserMenu, 'toast');
const preload = (): void => void load().catch(() => undefined);
const quiet = 3000;

interface UserButtonProps extends Omit<UserMenuProps, 'children' | 'opened'> {
  /** The button, with what it does before its menu is there. */
  button: (early: { onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }) => ReactElement;
}

/** The button of the user menu; the menu is fetched when somebody comes near it, or when the page has become quiet. */
export function UserButton({ button, ...props }: UserButtonProps) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(preload, quiet);
    return () => clearTimeout(timer);
  }, []);
  const early = button({ onPointerEnter: preload, onFocus: preload, onClick: () => setWanted(true) });
  if (!wanted) return early;
  return (
    <Suspense fallback={early}>
      <UserMenu {...props}>{button({})}</UserMenu>
    </Suspense>
  );
}
