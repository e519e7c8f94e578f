import { pageFrom, usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { lazyPart } from '@portal/ui/lazy-part';
import { useMobile } from '@portal/ui/use-mobile';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Brand } from '../brand-definition';
import { DesktopHeader, type HeaderProps } from './desktop-header';
import { EmailSupportModal } from './email-support-modal';
import styles from './header.module.css';
import { useSignedInUser } from './signed-in-user';
import { SwitchAccountModal } from './switch-account-modal';

// Its menu and its drawer are of no use on a wide screen.
const MobileHeader = lazyPart(async () => (await import('./mobile-header')).MobileHeader);

/** The sticky header; at 768 px and less the mobile one [LAY-08, LAY-10]. */
export function Header({ brand }: { brand: Brand }) {
  const paths = usePaths();
  const isMobile = useMobile();
  const frozen = useSession(auth => auth.frozen);
  // Whoever opens an account has no portfolio yet, and shall not lose the form by a stray click.
  const isApplying = /^register(-entity)?\//.test(pageFrom(useLocation().pathname) ?? '');
  const user = useSignedInUser();
  const [dialog, setDialog] = useState<'support' | 'accounts' | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setDialog(null);
    // The entry that opened it is gone by now, so the dialog cannot find its way back by itself.
    requestAnimationFrame(() => menuButton.current?.focus());
  };
  const props: HeaderProps = {
    brand,
    home: user === null ? paths.home() : paths.portfolio(),
    user: frozen ? null : user,
    showsTabs: !frozen && !isApplying && user?.hasPages !== false,
    menuButton,
    onSupport: () => setDialog('support'),
    onSwitchAccounts: () => setDialog('accounts'),
  };
  return (
    <>
      <header className={styles.header}>
        {isMobile ? (
          <Suspense fallback={null}>
            <MobileHeader {...props} />
          </Suspense>
        ) : (
          <DesktopHeader {...props} />
        )}
      </header>
      <EmailSupportModal opened={dialog === 'support'} onClose={close} />
      <SwitchAccountModal opened={dialog === 'accounts'} onClose={close} />
    </>
  );
}
