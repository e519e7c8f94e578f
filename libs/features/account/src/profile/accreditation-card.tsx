import type { Account } from '@portal/contracts/schemas/account';
import { useIdentity } from '@portal/client/account/global-data';
import { isEntityType } from '@portal/domain/accounts/account';
import { formatAccreditationType, readDeclared } from '@portal/domain/accounts/accreditation';
import { FactList } from '@portal/ui/display/fact-list';
import { missing } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StatusBadge } from '@portal/ui/display/status-badge';
import styles from './aside.module.css';

/** Shows if the account holder is an accredited investor and if the declared income and net worth suffice [PRF-13]. */
export function AccreditationCard({ account }: { account: Account }) {
  const { isAccredited, type, ...decided } = account.accreditation ?? {};
  const declared = useDeclared(account);
  // The net worth of an entity has no label, so the server alone decides.
  const isEntity = account.type !== null && isEntityType(account.type);
  return (
    <SectionCard
      title="Accreditation"
      padded
      action={
        isAccredited != null && (
          <StatusBadge
            label={isAccredited ? 'Accredited' : 'Not accredited'}
            tone={isAccredited ? 'success' : 'none'}
          />
        )
      }
    >
      <FactList
        facts={[
          { label: 'Type', value: type ? formatAccreditationType(type) : missing },
          { label: 'Income', value: describeSufficiency(decided.incomeIsEnough, declared?.incomeIsEnough) },
          {
            label: 'Net worth',
            value: describeSufficiency(decided.netWorthIsEnough, isEntity ? undefined : declared?.netWorthIsEnough),
          },
        ]}
      />
      <p className={styles.note}>
        Some securities are available only to accredited investors. Income and net worth are as reported to us. For
        individuals, the net worth requirement excludes a primary residence.
      </p>
    </SectionCard>
  );
}

/** What the account holder's own labels say; undefined for another user, who has labels too. */
function useDeclared({ type, currentUserIsPrimary }: Account) {
  const info = useIdentity()?.investmentInfo;
  if (currentUserIsPrimary === false) return undefined;
  const [annualIncomeLabel, netWorthLabel] = [info?.annualIncome?.label, info?.netWorth?.label];
  return readDeclared({ accountType: type, annualIncomeLabel, netWorthLabel });
}

/**
 * The server's decision, else what the labels say. An unknown value is not the same as insufficient: `declared` is null
 * for a value that the holder has not given, and then nothing was found to be below the limit.
 */
function describeSufficiency(decided: boolean | null | undefined, declared: boolean | null | undefined): string {
  const isEnough = decided ?? declared;
  if (isEnough == null || (!isEnough && declared === null)) return missing;
  return isEnough ? 'Sufficient' : 'Not sufficient';
}
