import { marketControls } from '@portal/contracts/sandbox/market';
import { StatGrid } from '@portal/ui/display/stat-row';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatMoney, formatQuantity, formatSignedQuantity } from '@portal/ui/format/format';
import { formatDate, formatPlainTime } from '@portal/ui/format/format-time';
import { TwoLine } from '@portal/ui/display/two-line';
import type { ResponseBody } from '@portal/client/api/route-call';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { decimalPlaces, type Decimal } from '@portal/domain/money/money';
import { useState } from 'react';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { CreditCards } from './credit-cards';
import { useAccountOptions } from './use-account-owners';

/** A line with its place in the list: an entry may have two equal lines. */
type Line = ResponseBody<typeof marketControls.ledgerLines>['lines'][number] & { readonly place: number };
type Balances = ResponseBody<typeof marketControls.ledger>;

/** Dollars with at least two decimals, securities with their own. */
const formatLine = (amount: Decimal, asset: string): string =>
  formatSignedQuantity(amount, asset.startsWith('USD') ? Math.max(2, decimalPlaces(amount)) : undefined);

const reason: Column<Line> = {
  key: 'reason',
  head: 'Reason',
  isRowHead: true,
  cell: ({ reason, at }) => <TwoLine top={reason} bottom={`${formatDate(at)}, ${formatPlainTime(at)}`} />,
};
const entry: Column<Line> = { key: 'entry', head: 'Entry', cell: line => line.entry };
const asset: Column<Line> = { key: 'asset', head: 'Asset', cell: line => line.asset };
const amount: Column<Line> = {
  key: 'amount',
  head: 'Amount',
  align: 'end',
  cell: line => formatLine(line.amount, line.asset),
};
const amountAndAsset: Column<Line> = {
  ...amount,
  cell: line => <TwoLine align="end" top={formatLine(line.amount, line.asset)} bottom={line.asset} />,
};

function statsOf({ fiatAssets, tokenAssets }: Balances) {
  const cash = fiatAssets['USD'];
  return [
    { label: 'Available to trade', value: formatMoney(cash?.availableWithdrawalBalance) },
    { label: 'Available to withdraw', value: formatMoney(cash?.availableSeasonedBalance) },
    { label: 'Pending deposits', value: formatMoney(cash?.openDepositBalance) },
    { label: 'Held for open orders', value: formatMoney(cash?.openOrderBalance) },
    ...Object.entries(tokenAssets).map(([symbol, { quantity }]) => ({
      label: symbol,
      value: formatQuantity(quantity),
    })),
  ];
}

/** Balances of an account and the journal lines that they sum up. */
export function LedgerPage() {
  const accounts = useAccountOptions();
  const [chosen, setChosen] = useState('');
  const id = chosen === '' ? accounts[0]?.value : chosen;
  return (
    <SectionPage
      title="Ledger"
      lead="An account’s balances, and the latest entries that they add up."
      aside={
        <SelectField
          label="Account"
          placeholder={null}
          options={accounts}
          value={id ?? ''}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      }
    >
      {id !== undefined && <AccountLedger key={id} id={id} />}
    </SectionPage>
  );
}

function AccountLedger({ id }: { id: string }) {
  const params = { id };
  const balances = useLive(marketControls.ledger, { params }).data;
  const query = useLive(marketControls.ledgerLines, { params, query: { size: 200 } });
  return (
    <>
      <SectionCard title="Balances">{balances !== undefined && <StatGrid stats={statsOf(balances)} />}</SectionCard>
      <CreditCards accountId={id} />
      <SectionCard title="Entries">
        <ActionTable
          caption="Account entries"
          columns={[reason, entry, asset, amount]}
          mobileColumns={[reason, amountAndAsset]}
          query={query}
          rows={query.data?.lines.map((line, index, { length }) => ({ ...line, place: length - index }))}
          rowKey={line => line.place}
          empty="No entries yet"
        />
      </SectionCard>
    </>
  );
}
