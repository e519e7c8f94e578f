import type { ResponseBody } from '@portal/client/api/route-call';
import { money } from '@portal/contracts/sandbox/money';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatCount, formatMasked, formatMoney, formatStatus } from '@portal/ui/format/format';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { matches } from '../page/find-field';
import { useLive } from '../page/use-live';
import type { AccountSearchProps } from './use-account-owners';

type Bank = ResponseBody<typeof money.banks>['banks'][number] & {
  /** Names of the people of the account. */
  readonly owners: string;
};

const bank: Column<Bank> = {
  key: 'bank',
  head: 'Bank',
  isRowHead: true,
  cell: ({ institutionName, mask, accountId }) => (
    <TwoLine strong top={institutionName} bottom={`${formatMasked(mask)}, ${accountId}`} />
  ),
};
const person: Column<Bank> = { key: 'person', head: 'Person', cell: ({ owners }) => owners };
const status: Column<Bank> = {
  key: 'status',
  head: 'Status',
  cell: ({ status, disabled, verification }) => (
    <TwoLine
      top={<StatusBadge label={disabled ? `${formatStatus(status)}, disabled` : status} />}
      bottom={formatStatus(verification)}
    />
  ),
};
const microDeposits: Column<Bank> = {
  key: 'micro-deposits',
  head: 'Micro-deposits',
  cell: ({ microDeposits }) => microDeposits?.map(formatMoney).join(' and ') ?? missing,
};

const actionsOf = ({ id, institutionName, mask }: Bank) => {
  const args = { params: { id } };
  const label = (action: string): string => `${action}: ${institutionName} ending in ${mask}`;
  return (
    <>
      <CommandButton route={money.approve} args={args} result="Approved." label={label('Approve')}>
        Approve
      </CommandButton>
      <CommandButton route={money.reject} args={args} result="Rejected." label={label('Reject')}>
        Reject
      </CommandButton>
      <CommandButton
        route={money.lapse}
        args={args}
        result="The bank sign-in expired."
        label={label('Expire bank sign-in')}
      >
        Expire bank sign-in
      </CommandButton>
      <CommandButton
        route={money.sendMicroDeposits}
        args={args}
        result="Micro-deposits sent."
        label={label('Send deposits')}
      >
        Send deposits
      </CommandButton>
    </>
  );
};

/** Linked banks of all people, or those that match the search, with what staff and the bank can do. */
export function BanksCard({ owners, search }: AccountSearchProps) {
  const query = useLive(money.banks);
  const banks = query.data?.banks
    .map(each => ({ ...each, owners: owners.get(each.accountId) ?? missing }))
    .filter(each => matches(search, each.institutionName, each.mask, each.accountId, each.owners));
  return (
    <SectionCard title="Linked banks" count={banks === undefined ? undefined : formatCount(banks.length)}>
      <ActionTable
        caption="Linked banks"
        columns={[bank, person, status, microDeposits]}
        mobileColumns={[bank, person, status]}
        actions={actionsOf}
        query={query}
        rows={banks}
        rowKey={({ id }) => id}
        density="tall"
        empty={search === '' ? 'No linked banks' : 'No matching linked banks'}
      />
    </SectionCard>
  );
}
