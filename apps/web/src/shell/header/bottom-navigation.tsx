import { pageFrom, usePaths } from '@portal/client/browser/paths';
import { IconArrowsExchange, IconChartLine, IconChartPie, IconListDetails, IconUser } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { matchRoute } from '../../routing/route-match';
import { routes } from '../../routing/routes';
import styles from './bottom-navigation.module.css';

interface BottomNavigationProps {
  /** True once the user's identity has been loaded, without which there is no profile. */
  hasProfile: boolean;
}

/** Pages below the one that an entry links to. */
const sections: Readonly<Record<string, RegExp>> = {
  transfers: /^(transfers\/|acat-transfer|free-delivery-transfer|account-transfer|overstock-dividend)/,
  profile: /^account\//,
};

/**
 * The five main pages at the bottom of a phone, in reach of the thumb. On an asset page the Sell and Buy buttons take
 * its place. It is rendered at the end of the document, so that the tab order follows the screen.
 */
export function BottomNavigation({ hasProfile }: BottomNavigationProps) {
  const paths = usePaths();
  const { pathname } = useLocation();
  const page = pageFrom(pathname) ?? '';
  const tab = matchRoute(routes, pathname)?.route.tab;
  // Reserves its height below the page and for what is fixed above it (bottom-navigation.module.css).
  useEffect(() => {
    document.documentElement.dataset['bottomNavigation'] = '';
    return () => void delete document.documentElement.dataset['bottomNavigation'];
  }, []);
  const entries = [
    { key: 'portfolio', label: 'Portfolio', to: paths.portfolio(), Icon: IconChartPie },
    { key: 'market', label: 'Market', to: paths.market(), Icon: IconChartLine },
    { key: 'orders', label: 'Orders', to: paths.orders(), Icon: IconListDetails },
    { key: 'transfers', label: 'Transfers', to: paths.transfers(), Icon: IconArrowsExchange },
    ...(hasProfile
      ? [{ key: 'profile', label: 'Profile', to: paths.account('personal-data'), Icon: IconUser } as const]
      : []),
  ] as const;
  const readCurrent = (key: string, to: string): 'page' | 'true' | undefined => {
    if (to === pathname) return 'page';
    return (key === tab && page !== 'orders') || sections[key]?.test(page) === true ? 'true' : undefined;
  };
  return createPortal(
    <nav className={styles.bar} aria-label="Main pages">
      <ul>
        {entries.map(({ key, label, to, Icon }) => (
          <li key={key}>
            <Link to={to} className={styles.entry} aria-current={readCurrent(key, to)}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>,
    document.body,
  );
}
