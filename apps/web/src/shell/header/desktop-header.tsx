import { usePaths } from '@portal/client/browser/paths';
import { askHelp } from '@portal/ui/layout/help-request';
import { Button } from '@mantine/core';
import { IconChevronDown, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { LazyBell } from './lazy-bell';
import { ConnectionIcon } from './connection-icon';
import styles from './header.module.css';
import { Mark } from './logo';
import { IssuanceLink, Tabs } from './navigation';
import { openSearch, preloadSearch } from './search';
import { useSignOut } from '../../session/sign-out';
import type { SignedInUser } from './signed-in-user';
import { UserButton } from './user-button';

/** Props of both headers. A frozen account has neither tabs nor user menu [SHL-21, SHL-22]. */
export interface HeaderProps {
  brand: Brand;
  /** Target of the logo: the portfolio, or the landing page for a visitor. */
  home: string;
  /** Null for a visitor and for a frozen account. */
  user: SignedInUser | null;
  showsTabs: boolean;
  /** Button of the user menu, to which the focus returns. */
  menuButton: RefObject<HTMLButtonElement | null>;
  onSupport: () => void;
  onPreferences: () => void;
  onSwitchAccounts: () => void;
}

/** Logo, tabs, search, Go to Issuance, connection icon, user menu, Sign Out [SHL-03 to SHL-08]. */
export function DesktopHeader({
  brand,
  home,
  user,
  showsTabs,
  menuButton,
  onSupport,
  onPreferences,
  onSwitchAccounts,
}: HeaderProps) {
  const paths = usePaths();
  const { canSignOut, isVisitor, signOut } = useSignOut();
  return (
    <div className={styles.row}>
      <Link to={home} className={styles.brand}>
        <Mark brand={brand} />
      </Link>
      {showsTabs && <Tabs className={styles.tabs} />}
      <div className={styles.end}>
        {showsTabs && (
          <button
            type="button"
            className={styles.search}
            onClick={openSearch}
            onPointerEnter={preloadSearch}
            onFocus={preloadSearch}
            aria-keyshortcuts="/ Control+K Meta+K"
          >
            <IconSearch size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.searchText}>Find a symbol</span>
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          </button>
        )}
        <IssuanceLink />
        <button
          type="button"
          className={styles.help}
          aria-label="Help"
          aria-haspopup="dialog"
          onClick={() => askHelp()}
        >
          <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
        </button>
        {showsTabs && user?.hasPages === true && <LazyBell />}
        <ConnectionIcon />
        {user !== null && (
          <UserButton
            user={user}
            menuButton={menuButton}
            onSupport={onSupport}
            onPreferences={onPreferences}
            onSwitchAccounts={onSwitchAccounts}
            button={early => (
              <button ref={menuButton} type="button" className={styles.user} aria-haspopup="menu" {...early}>
                <span className={styles.avatar} aria-hidden="true">
                  {user.initials}
                </span>
                <span className={styles.names}>
                  <bdi className={styles.name}>{user.name}</bdi>
                  {user.account !== null && <bdi className={styles.account}>{user.account}</bdi>}
                </span>
                <IconChevronDown size={16} stroke={2} aria-hidden="true" />
              </button>
            )}
          />
        )}
        {canSignOut && (
          <Button variant="default" className={styles.headerButton} onClick={signOut}>
            Sign Out
          </Button>
        )}
        {isVisitor && (
          <Button component={Link} to={paths.login()} variant="default" className={styles.headerButton}>
            Sign In
          </Button>
        )}
      </div>
    </div>
  );
}
