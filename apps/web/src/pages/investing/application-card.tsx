import { describeStatus } from '@portal/account/switch-account/account-labels';
import { usePaths } from '@portal/client/browser/paths';
import { useFlag } from '@portal/client/settings/flags';
import { useAccount } from '@portal/client/account/global-data';
import { isAccountOpen } from '@portal/domain/accounts/account-status';
import { SectionCard } from '@portal/ui/layout/section-card';
import { Link } from 'react-router';
import styles from './action-needed-card.module.css';
import { useOpenActions } from './use-open-actions';

/**
 * Says what the account in use waits for until it opens, with a link to its application. Nothing for an open account, and while the
 * application needs the user, which the card Action needed says.
 */
export function ApplicationCard() {
  const paths = usePaths();
  const account = useAccount();
  const hasPage = useFlag('entityMigration');
  const needsUser = useOpenActions().some(
    action =>
      action.kind === 'finishSetup' ||
      ((action.kind === 'sign' || action.kind === 'kycRetry') && action.accountId === null),
  );
  if (needsUser || isAccountOpen(account ?? {}) !== false) return null;
  return (
    <div className={styles.place}>
      <SectionCard title="Your application">
        <div className={styles.list}>
          <div className={styles.row}>
            <div className={styles.words}>
              <strong className={styles.title}>Your account isn’t open yet</strong>
              <span className={styles.note}>{describeStatus(account?.status ?? null).label}</span>
            </div>
            {hasPage && (
              <div className={styles.act}>
                <Link to={paths.submittedApplication()}>View application</Link>
              </div>
            )}
          </div>
        </div>
      </SectionCard>
    </div>
  );
}
