import { usePaths } from '@portal/client/paths';
import { portalConfig } from '@portal/client/config';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Link } from 'react-router';
import { matchRoute } from '../route-match';
import { routes } from '../routes';
import styles from './header.module.css';

const tabs = [
  { tab: 'portfolio', label: 'Portfolio' },
  { tab: 'market', label: 'Market' },
  { tab: 'history', label: 'History' },
] as const;

/** Portfolio, Market, History [SHL-03, SHL-09]. An asset page counts as Market [RTE-15]. */
export function Tabs({ className, onFollow }: { className: string | undefined; onFollow?: () => void }) {
  const paths = usePaths();
  const open = matchRoute(routes, useLocation().pathname)?.route.tab;
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {tabs.map(({ tab, label }) => (
          <li key={tab}>
            <Link
              to={paths.to(tab)}
              className={styles.tab}
              aria-current={tab === open ? 'page' : undefined}
              onClick={onFollow}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the issuer's side, another site [SHL-04, SHL-10]. */
export function IssuanceLink() {
  return (
    <a className={styles.issuance} href={portalConfig().links.issuance} target="_blank" rel="noopener noreferrer">
      Go to Issuance
      <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
