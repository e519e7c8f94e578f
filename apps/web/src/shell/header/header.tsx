import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { DesktopHeader, type HeaderProps } from './desktop-header';
import styles from './header.module.css';
import { useSignedInUser } from './signed-in-user';
import { EmailSupportModal } from './email-support-modal';

// Its menu and drawer are needed only on narrow screens.
const MobileHeader = deferredPart(async () => (await import('./mobile-header')).MobileHeader);
const PreferencesModal = deferredPart(async () => (await import('./preferences-modal')).PreferencesModal, 'toast');
/** Opened by Switch Accounts [SHL-17]. */
const SwitchAccountModal = deferredPart(
  async () => (await import('@portal/account/switch-account/switch-account-modal')).SwitchAccountModal,
  'toast',
);

/** The sticky header; at 768 px and less the mobile one [LAY-08, LAY-10]. */
export function Header({ brand }: { brand: Brand }) {
  const paths = usePaths();
  const isMobile = useMobile();
  const frozen = useSession(auth => auth.frozen);
  // An applicant has no portfolio yet, and must not lose the form by an accidental click.
  const isApplying = /^register(-entity)?\//.test(pageFrom(useLocation().pathname) ?? '');
  const user = useSignedInUser();
  const [dialog, setDialog] = useState<'support' | 'preferences' | 'accounts' | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setDialog(null);
    // The menu item that opened it has unmounted, so the dialog cannot return the focus itself.
    requestAnimationFrame(() => menuButton.current?.focus());
  };
  const props: HeaderProps = {
    brand,
    home: user === null ? paths.home() : paths.portfolio(),
    user: frozen ? null : user,
    showsTabs: !frozen && !isApplying && user?.hasPages !== false,
    menuButton,
    onSupport: () => setDialog('support'),
    onPreferences: () => setDialog('preferences'),
    onSwitchAccounts: () => setDialog('accounts'),
  };
  return (
    <>
      <header className={styles.header}>{isMobile ? <MobileHeader {...props} /> : <DesktopHeader {...props} />}</header>
      <OnceOpened opened={dialog === 'support'}>
        <EmailSupportModal opened={dialog === 'support'} onClose={close} />
      </OnceOpened>
      <OnceOpened opened={dialog === 'preferences'}>
        <PreferencesModal opened={dialog === 'preferences'} onClose={close} />
      </OnceOpened>
      <OnceOpened opened={dialog === 'accounts'}>
        <SwitchAccountModal opened={dialog === 'accounts'} onClose={close} />
      </OnceOpened>
    </>
  );
}

/** Renders a dialog from its first opening on, so that its code is loaded on first use and its closing is animated. */
function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(opened);
  if (opened && !isNeeded) setNeeded(true);
  return isNeeded && children;
}
