import type { Account } from '@portal/contracts/account';
import { formatAccreditationType } from '@portal/domain/accreditation';
import { FactList } from '@portal/ui/fact-list';
import { missing } from '@portal/ui/format';
import { SectionCard } from '@portal/ui/section-card';
import { StatusBadge } from '@portal/ui/status-badge';
import styles from './aside.module.css';

/** Whether the account holder counts as an accredited investor, and what the declared figures say [PRF-13]. */
export function AccreditationCard({ account }: { account: Account }) {
  const { isAccredited, type, incomeIsEnough, netWorthIsEnough } = account.accreditation ?? {};
  return (
    <SectionCard
      title="Accreditation"
      padded
      action={
        <StatusBadge label={isAccredited ? 'Accredited' : 'Not accredited'} tone={isAccredited ? 'success' : 'none'} />
      }
    >
      <FactList
        facts={[
          { label: 'Type', value: type ? formatAccreditationType(type) : missing },
          { label: 'Income', value: describeSufficiency(incomeIsEnough) },
          { label: 'Net worth', value: describeSufficiency(netWorthIsEnough) },
        ]}
      />
      <p className={styles.note}>
        Some securities are open to accredited investors only. Income and net worth are those of the investment profile.
      </p>
    </SectionCard>
  );
}

/** Not known is not the same as not enough. */
function describeSufficiency(isEnough: boolean | null | undefined): string {
  if (isEnough == null) return missing;
  return isEnough ? 'Sufficient' : 'Not sufficient';
}
