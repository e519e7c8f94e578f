import type { ResponseBody } from '@portal/client/api/route-call';
import { money } from '@portal/contracts/sandbox/money';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatCount, formatMoney } from '@portal/ui/format/format';
import { missing } from '@portal/ui/format/missing';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { matches } from '../page/find-field';
import { useLive } from '../page/use-live';
import type { AccountSearchProps } from './use-account-owners';

type Move = ResponseBody<typeof money.moves>['moves'][number] & {
  /** Names of the people of the account. */
  readonly owners: string;
};

const move: Column<Move> = {
  key: 'move',
  head: 'Type',
  isRowHead: true,
  cell: ({ direction, id }) => <TwoLine strong top={direction === 'deposit' ? 'Deposit' : 'Withdrawal'} bottom={id} />,
};
const account: Column<Move> = {
  key: 'account',
  head: 'Account',
  cell: ({ accountId, owners }) => <TwoLine top={owners} bottom={accountId} />,
};
const amount: Column<Move> = {
  key: 'amount',
  head: 'Amount',
  align: 'end',
  cell: ({ amount, status }) => (
    <TwoLine align="end" top={formatMoney(amount)} bottom={<StatusBadge label={status} />} />
  ),
};

/** Reasons of a return, by code of the network: no funds, closed, not found, not authorized. */
const returnCode = 'R01';

const actionsOf = ({ id, direction, amount }: Move) => {
  const what = `${direction} of ${formatMoney(amount)}`;
  return (
    <>
      <CommandButton route={money.settle} args={{ params: { id } }} result="Settled." label={`Settle: ${what}`}>
        Settle
      </CommandButton>
      <CommandButton
        route={money.giveBack}
        args={{ params: { id }, body: { code: returnCode } }}
        result="Returned by the bank."
        label={`Return: ${what}`}
      >
        Return
      </CommandButton>
    </>
  );
};

const hasEnded = ({ status }: Move): boolean => status === 'COMPLETE' || status === 'ERROR';

/** Deposits and withdrawals, or those that match the search, to settle and to return; those in progress first. */
export function CashMovesCard({ owners, search }: AccountSearchProps) {
  const query = useLive(money.moves);
  const all = query.data?.moves
    .map(each => ({ ...each, owners: owners.get(each.accountId) ?? missing }))
    .filter(each => matches(search, each.direction, each.id, each.accountId, each.owners));
  const moves = all && [...all.filter(move => !hasEnded(move)), ...all.filter(hasEnded)];
  return (
    <SectionCard title="Deposits and withdrawals" count={moves === undefined ? undefined : formatCount(moves.length)}>
      <ActionTable
        caption="Deposits and withdrawals"
        columns={[move, account, amount]}
        mobileColumns={[move, account, amount]}
        actions={actionsOf}
        query={query}
        rows={moves}
        rowKey={({ id }) => id}
        density="tall"
        empty={search === '' ? 'No deposits or withdrawals' : 'No matching deposits or withdrawals'}
      />
    </SectionCard>
  );
}
