import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { useAuthority } from '@portal/client/session/session-store';
import { PageHead } from '@portal/ui/layout/page-head';
import { IconBuildingBank, IconFileText, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  children: ReactNode;
  /** Cards of the side column, 320 px wide; below the page on narrow screens. */
  aside?: ReactNode;
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

/** True if the path is the entry's page or below it. */
const isWithin = (pathname: string, entry: string): boolean => {
  const [open, path] = [`${pathname.replace(/\/+$/, '')}/`.toLowerCase(), `${entry}/`.toLowerCase()];
  return open.startsWith(path);
};

/**
 * Layout of the account section: links to Profile, Bank accounts and Documents beside the page; tabs below 1200 px
 * [RTE-42].
 */
export function AccountFrame({ children, aside }: AccountFrameProps) {
  const paths = usePaths();
  const { pathname } = useLocation();
  const maySeeDocuments = useAuthority('api:can-view-document');
  const selfCleared = useFlag('selfClearedTransactions');
  const entries = [
    { to: paths.account('personal-data'), label: 'Profile', icon: <IconUser {...icon} /> },
    { to: paths.account('bank-accounts'), label: 'Bank accounts', icon: <IconBuildingBank {...icon} /> },
    ...(maySeeDocuments
      ? [
          {
            to: paths.account(selfCleared ? 'documents' : 'docs'),
            label: 'Documents',
            icon: <IconFileText {...icon} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title="Account" />
      <div className={styles.columns} data-aside={aside === undefined ? undefined : true}>
        <nav aria-label="Account">
          <ul className={styles.nav}>
            {entries.map(entry => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={styles.entry}
                  aria-current={isWithin(pathname, entry.to) ? 'page' : undefined}
                >
                  {entry.icon}
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.main}>{children}</div>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </>
  );
}
