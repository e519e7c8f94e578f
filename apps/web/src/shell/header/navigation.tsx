import { usePaths } from '@portal/client/browser/paths';
import { portalConfig } from '@portal/client/browser/config';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { matchRoute } from '../../routing/route-match';
import { routes } from '../../routing/routes';
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

/** Link to the issuer portal, a separate site, if the deployment has one [SHL-04, SHL-10]. */
export function IssuanceLink() {
  const { issuance } = portalConfig().links;
  if (issuance === '') return null;
  return (
    <a className={styles.issuance} href={issuance} target="_blank" rel="noopener noreferrer">
      Go to Issuance
      <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
