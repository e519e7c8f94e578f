import { usePaths } from '@portal/client/browser/paths';
import { portalConfig } from '@portal/client/browser/config';
import { askHelp } from '@portal/ui/layout/help-request';
import { useCloseOnBack } from '@portal/ui/layout/use-close-on-back';
import { Drawer } from '@mantine/core';
import { IconArrowLeft, IconArrowsExchange, IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LazyBell } from './lazy-bell';
import { BottomNavigation } from './bottom-navigation';
import { ConnectionIcon } from './connection-icon';
import type { HeaderProps } from './desktop-header';
import styles from './header.module.css';
import { Mark } from './logo';
import { IssuanceLink, Tabs } from './navigation';
import { openSearch } from './search';
import { useSignOut } from '../../session/sign-out';
import { UserButton } from './user-button';

/**
 * Menu, logo, avatar, and the main pages at the bottom of the screen. The menu has the tabs, Transfers (decision 47), Go to Issuance and the link to the parent's site
 * [SHL-09 to SHL-11].
 */
export function MobileHeader({
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
  const [opened, setOpened] = useState(false);
  const { issuance, parentSite } = portalConfig().links;
  const { isVisitor } = useSignOut();
  const close = (): void => setOpened(false);
  useCloseOnBack(opened, close);
  return (
    <div className={styles.row}>
      <div className={styles.start}>
        {showsTabs && (
          <button
            type="button"
            className={styles.iconButton}
            aria-label="Menu"
            aria-expanded={opened}
            onClick={() => setOpened(true)}
          >
            <IconMenu2 size={22} stroke={2} aria-hidden="true" />
          </button>
        )}
      </div>
      <Link to={home} className={styles.brand}>
        <Mark brand={brand} />
      </Link>
      <div className={styles.end}>
        <ConnectionIcon />
        {showsTabs && user?.hasPages === true && <LazyBell />}
        {user !== null && (
          <UserButton
            user={user}
            menuButton={menuButton}
            onSupport={onSupport}
            onPreferences={onPreferences}
            onSwitchAccounts={onSwitchAccounts}
            button={early => (
              <button
                ref={menuButton}
                type="button"
                className={styles.iconButton}
                aria-haspopup="menu"
                aria-label={`Your account, ${user.name}`}
                {...early}
              >
                <span className={styles.avatar} aria-hidden="true">
                  {user.initials}
                </span>
              </button>
            )}
          />
        )}
        {isVisitor && (
          <Link to={paths.login()} className={styles.signIn}>
            Sign In
          </Link>
        )}
      </div>
      {showsTabs && user !== null && <BottomNavigation hasProfile={user.identified} />}
      <Drawer opened={opened} onClose={close} title="Menu" size={304} closeButtonProps={{ 'aria-label': 'Close menu' }}>
        <Tabs className={styles.drawerTabs} onFollow={close} />
        <ul className={styles.drawerLinks}>
          {!isVisitor && (
            <li>
              <Link to={paths.transfers()} onClick={close}>
                <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />
                Transfers
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                openSearch();
              }}
            >
              <IconSearch size={18} stroke={1.75} aria-hidden="true" />
              Find a symbol
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                askHelp();
              }}
            >
              <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
              Help
            </button>
          </li>
          {issuance !== '' && (
            <li>
              <IssuanceLink />
            </li>
          )}
          {parentSite !== '' && (
            <li>
              <a href={parentSite}>
                <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
                Back to {brand.parentSite}
              </a>
            </li>
          )}
        </ul>
      </Drawer>
    </div>
  );
}
