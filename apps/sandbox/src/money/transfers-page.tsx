import type { ResponseBody } from '@portal/client/api/route-call';
import { transferControls } from '@portal/contracts/sandbox/transfers';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatCount, formatQuantity } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { TextInput } from '@mantine/core';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { ArrivalCard } from './arrival-card';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';

type TransferRow = ResponseBody<typeof transferControls.pending>['transfers'][number];

const amountOf = ({ transfer: { amount, asset } }: TransferRow): string => `${formatQuantity(amount)} ${asset}`;

const transfer: Column<TransferRow> = {
  key: 'transfer',
  head: 'Transfer',
  isRowHead: true,
  cell: ({ transfer: { id, transactionType, type } }) => (
    <TwoLine strong top={/WITHDRAW/.test(transactionType ?? type ?? '') ? 'Out' : 'In'} bottom={id} />
  ),
};
const account: Column<TransferRow> = { key: 'account', head: 'Account', cell: ({ accountId }) => accountId };
const quantity: Column<TransferRow> = { key: 'quantity', head: 'Quantity', align: 'end', cell: amountOf };
const status: Column<TransferRow> = {
  key: 'status',
  head: 'Status',
  cell: ({ transfer }) => <StatusBadge label={transfer.status} />,
};

const actionsOf = (row: TransferRow) => {
  const { id, status } = row.transfer;
  // A transfer that waits for its cost basis has arrived: only the investor can continue.
  if (status !== 'PENDING') return null;
  const what = `${amountOf(row)}, ${id}`;
  return (
    <>
      <CommandButton
        route={transferControls.settle}
        args={{ params: { id } }}
        result="Settled."
        label={`Settle: ${what}`}
      >
        Settle
      </CommandButton>
      <CommandButton
        route={transferControls.reject}
        args={{ params: { id }, body: { reason: 'Rejected in the sandbox.' } }}
        result="Rejected."
        label={`Reject: ${what}`}
        isDestructive
      >
        Reject
      </CommandButton>
    </>
  );
};

/** Shares and tokens in transit, and the answers of brokers, providers and chains. */
export function TransfersPage() {
  const query = useLive(transferControls.pending);
  const rows = query.data?.transfers;
  return (
    <SectionPage
      title="Transfers"
      lead="Pending transfers of shares and tokens. You answer for the other brokerage, the provider, or the network."
    >
      <SectionCard title="Pending" count={rows === undefined ? undefined : formatCount(rows.length)}>
        <ActionTable
          caption="Pending transfers"
          columns={[transfer, account, quantity, status]}
          mobileColumns={[transfer, quantity, status]}
          actions={actionsOf}
          query={query}
          rows={rows}
          rowKey={({ transfer }) => transfer.id}
          density="tall"
          empty="No pending transfers"
        />
      </SectionCard>
      <ArrivalCard />
      <ChainCard />
    </SectionPage>
  );
}

/** Confirms everything that waits at an address or under a transfer. */
function ChainCard() {
  const { field, shell, busy } = useCommandForm(transferControls.confirmBlocks, {
    initialValues: { place: '' },
    labels: { place: 'Address or transfer ID' },
    args: ({ place }) => ({ body: { place: place.trim() } }),
    result: 'Confirmed.',
  });
  return (
    <FormCard
      title="Blocks"
      subtitle="Mines enough blocks to finish everything pending for an address or transfer ID."
      shell={shell}
      busy={busy}
      submit="Confirm"
    >
      <TextInput {...field('place')} autoComplete="off" spellCheck={false} maxLength={120} />
    </FormCard>
  );
}
