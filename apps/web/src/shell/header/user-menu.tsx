import { usePaths } from '@portal/client/browser/paths';
import { useAuthority } from '@portal/client/session/session-store';
import { useFlag } from '@portal/client/settings/flags';
import { useCloseOnBack } from '@portal/ui/layout/use-close-on-back';
import { useColorScheme } from '@portal/ui/theme/color-scheme';
import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconColumns,
  IconFileText,
  IconHistory,
  IconLogout,
  IconMail,
  IconMoon,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import styles from './header.module.css';
import { useSignOut } from '../../session/sign-out';
import type { SignedInUser } from './signed-in-user';

export interface UserMenuProps {
  user: SignedInUser;
  /** The button that opens the menu. */
  children: ReactNode;
  menuButton: RefObject<HTMLButtonElement | null>;
  onSupport: () => void;
  onPreferences: () => void;
  onSwitchAccounts: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * User menu. It opens itself after mounting, because it is loaded by the first click on its button. The entries are in
 * the specified order, plus Transfers and Preferences (decision 88); each shows only to users with access to it (decision 47) [SHL-12
 * to SHL-20].
 */
export function UserMenu({ user, children, menuButton, onSupport, onPreferences, onSwitchAccounts }: UserMenuProps) {
  const paths = usePaths();
  const maySeeDocuments = useAuthority('api:can-view-document');
  const selfCleared = useFlag('selfClearedTransactions');
  const { scheme, toggle } = useColorScheme();
  const { canSignOut, signOut } = useSignOut();
  const [opened, setOpened] = useState(false);
  useCloseOnBack(opened, () => setOpened(false));
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // The button was rendered again inside the menu, which returns the focus to the element focused now.
      menuButton.current?.focus();
      setOpened(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [menuButton]);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      width={232}
      position="bottom-end"
      offset={10}
      loop={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label="Your account">
        <div className={styles.menuHead} aria-hidden="true">
          <b dir="auto">{user.name}</b>
          {user.account !== null && <span>{user.account}</span>}
        </div>
        {user.hasPages && (
          <>
            {user.identified && (
              <Menu.Item component={Link} to={paths.account('personal-data')} leftSection={<IconUser {...icon} />}>
                Profile
              </Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={paths.account('bank-accounts')}
              leftSection={<IconBuildingBank {...icon} />}
            >
              Banking
            </Menu.Item>
            <Menu.Item component={Link} to={paths.transfers()} leftSection={<IconArrowsExchange {...icon} />}>
              Transfers
            </Menu.Item>
            {maySeeDocuments && (
              <Menu.Item
                component={Link}
                to={paths.account(selfCleared ? 'documents' : 'docs')}
                leftSection={<IconFileText {...icon} />}
              >
                Documents
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={paths.history()} leftSection={<IconHistory {...icon} />}>
              History
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={onSupport}>
          Contact Support
        </Menu.Item>
        {user.accountCount > 1 && (
          <Menu.Item leftSection={<IconSwitchHorizontal {...icon} />} onClick={onSwitchAccounts}>
            Switch Accounts
          </Menu.Item>
        )}
        {user.hasPages && (
          <Menu.Item leftSection={<IconColumns {...icon} />} onClick={onPreferences}>
            Preferences
          </Menu.Item>
        )}
        <Menu.CheckboxItem
          checked={scheme === 'dark'}
          onChange={toggle}
          closeMenuOnClick={false}
          classNames={{ itemIndicator: styles.noIndicator ?? '' }}
          rightSection={<span className={styles.toggle} data-on={scheme === 'dark' || undefined} />}
        >
          <span className={styles.entry}>
            <IconMoon {...icon} />
            Dark Mode
          </span>
        </Menu.CheckboxItem>
        {canSignOut && (
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={signOut}>
            Sign Out
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
