import { q } from '@portal/client/api/query';
import type { Account } from '@portal/contracts/schemas/account';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { isApiFailure } from '@portal/client/api/api-failure';
import { usePaths } from '@portal/client/browser/paths';
import { useOffers } from '@portal/client/settings/offers';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { FactList } from '@portal/ui/display/fact-list';
import { formatMasked, missing } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { describeStatus, formatAccountType } from './account-labels';
import styles from '../profile/aside.module.css';

/** The account in use: name, number, type and status. */
export function AccountCard({ account }: { account: Account }) {
  const paths = usePaths();
  const canOpen = useOffers('registration');
  const query = useQuery(q(accounts.status, { params: { id: account.id } }));
  // The primary user of an entity edits its data; authorized users do not.
  const hasEntity = account.entity != null && account.currentUserIsPrimary === true;
  const { tone, label } = describeStatus(query.data?.status ?? account.status);
  return (
    <SectionCard title="Account" padded {...(hasEntity && { action: <EntityLink /> })}>
      <FactList
        facts={[
          { label: 'Name', value: account.accountLegalName ?? account.id },
          ...(account.maskedNumber ? [{ label: 'Number', value: formatMasked(account.maskedNumber) }] : []),
          { label: 'Account type', value: formatAccountType(account.type) },
          // The date is the account holder's.
          ...(account.currentUserIsPrimary === false
            ? []
            : [{ label: 'Application signed', value: formatDate(account.primaryApplicationSignedOn) }]),
          {
            label: 'Status',
            value: query.isError ? missing : <StatusBadge tone={tone} label={label} />,
          },
        ]}
      />
      {query.isError && (
        <ErrorNote
          text={`Error fetching account status: ${describeFailure(query.error)}`}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {canOpen && (
        <p className={styles.note}>
          <Link to={paths.createAccount()}>Open another account</Link>
        </p>
      )}
    </SectionCard>
  );
}

function EntityLink() {
  const paths = usePaths();
  return <Link to={paths.to('register-entity/required-details')}>Entity details</Link>;
}

/** The server's message, or 'Unknown error' if it has none [ACT-27, ACT-28]. */
export const describeFailure = (failure: unknown): string =>
  (isApiFailure(failure) ? failure.reason : null) ?? 'Unknown error';
