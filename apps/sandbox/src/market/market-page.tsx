import { q } from '@portal/client/api/query';
import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { marketControls } from '@portal/contracts/sandbox/market';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatPlainPrice } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { FindField, matches } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { SpecialDayCard } from './special-day-card';
import { TextInput } from '@mantine/core';
import { missing } from '@portal/ui/format/missing';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
import { AmountField } from '@portal/ui/fields/amount-field';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { readAmount } from '../commands/read-amount';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import styles from './market.module.css';

/** A quote with what the page says about its symbol. */
interface Quote extends Pick<MarketData, 'symbol' | 'bidPrice' | 'askPrice' | 'lastPrice'> {
  readonly name: string;
  readonly logo: string | null;
  /** Decimals of its prices. */
  readonly digits: number;
  readonly halted: boolean;
}

/** Decimals of a price whose symbol names none. */
const usualDigits = 2;

/** Quotes of the symbols that are traded; undefined until both lists have loaded. */
function listQuotes(
  listed: readonly PortalSymbol[] | undefined,
  snapshots: readonly MarketData[] | undefined,
): Quote[] | undefined {
  if (listed === undefined || snapshots === undefined) return undefined;
  const bySymbol = new Map(listed.filter(({ tradable }) => tradable).map(each => [each.symbol, each]));
  return snapshots.flatMap(({ symbol, bidPrice, askPrice, lastPrice, halted }) => {
    const about = bySymbol.get(symbol);
    if (about === undefined) return [];
    const { name, logo, usd_precision_digits: digits } = about;
    return [
      {
        symbol,
        name: name ?? symbol,
        logo,
        digits: digits ?? usualDigits,
        bidPrice,
        askPrice,
        lastPrice,
        halted: halted === true,
      },
    ];
  });
}

const figure = (key: 'bidPrice' | 'askPrice' | 'lastPrice', head: string): Column<Quote> => ({
  key,
  head,
  align: 'end',
  cell: quote => formatPlainPrice(quote[key], quote.digits),
});

const symbol: Column<Quote> = {
  key: 'symbol',
  head: 'Symbol',
  isRowHead: true,
  cell: quote => (
    <TwoLine
      strong
      before={<SymbolMark symbol={quote.symbol} logo={quote.logo} />}
      top={
        <>
          {quote.symbol} {quote.halted && <StatusBadge label="Halted" tone="warn" />}
        </>
      }
      bottom={quote.name}
    />
  ),
};

const last = figure('lastPrice', 'Last');

const actionsOf = ({ symbol, halted, digits }: Quote) => (
  <>
    <PriceForm symbol={symbol} digits={digits} />
    <CommandButton
      route={halted ? marketControls.resume : marketControls.halt}
      args={{ params: { symbol } }}
      result={halted ? `Trading in ${symbol} resumed.` : `Trading in ${symbol} is halted.`}
      label={`${halted ? 'Resume' : 'Halt'} ${symbol}`}
    >
      {halted ? 'Resume' : 'Halt'}
    </CommandButton>
  </>
);

/** Quotes of all symbols, to move and to halt; special days; order entry. */
export function MarketPage() {
  const listed = useQuery(q(symbols.list)).data?.data.symbols;
  const query = useLive(market.snapshots);
  const [search, setSearch] = useState('');
  const quotes = listQuotes(listed, query.data?.snapshots);
  return (
    <SectionPage
      title="Market"
      lead="Moving a price moves the simulated quotes with it. Halting a symbol keeps its orders open."
      aside={<FindField value={search} onChange={setSearch} />}
    >
      <SectionCard title="Quotes">
        <ActionTable
          caption="Quotes"
          columns={[symbol, figure('bidPrice', 'Bid'), figure('askPrice', 'Ask'), last]}
          mobileColumns={[symbol, last]}
          actions={actionsOf}
          query={query}
          rows={quotes?.filter(quote => matches(search, quote.symbol, quote.name))}
          rowKey={quote => quote.symbol}
          density="tall"
          empty="No matching symbols"
        />
      </SectionCard>
      <OrderEntryCard />
      <SpecialDayCard />
    </SectionPage>
  );
}

/** Closes order entry with a reason that people see, and opens it again. */
function OrderEntryCard() {
  const status = useLive(market.ordersStatus).data;
  const { field, shell, busy } = useCommandForm(marketControls.suspendEntry, {
    initialValues: { message: 'Order entry is suspended.' },
    labels: { message: 'Reason shown to users' },
    args: ({ message }) => ({ body: { message } }),
    result: 'Order entry is suspended.',
  });
  return (
    <FormCard
      title="Order entry"
      subtitle={status === undefined ? missing : status.message}
      action={
        <CommandButton
          route={marketControls.suspendEntry}
          args={{ body: { message: null } }}
          result="Order entry is back on its normal schedule."
        >
          Reopen order entry
        </CommandButton>
      }
      shell={shell}
      busy={busy}
      submit="Suspend order entry"
    >
      <TextInput {...field('message')} autoComplete="off" maxLength={200} />
    </FormCard>
  );
}

interface PriceFormProps {
  symbol: string;
  /** Decimals of its prices. */
  digits: number;
}

/** Moves the price of a symbol. */
function PriceForm({ symbol, digits }: PriceFormProps) {
  const [price, setPrice] = useState('');
  const { run, busy, failure } = useCommand(marketControls.movePrice, { result: `${symbol} price updated.` });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await run({ params: { symbol }, body: { price: readAmount(price) } })) === null) setPrice('');
  };
  return (
    <form method="post" className={styles.inline} onSubmit={event => void submit(event)}>
      <AmountField
        className={styles.figure ?? ''}
        aria-label={`New ${symbol} price`}
        placeholder="Price"
        decimals={digits}
        value={price}
        onChange={setPrice}
        error={failure === null ? undefined : describeFailure(failure)}
      />
      <BusyButton type="submit" size="xs" variant="default" busy={busy} aria-label={`Move the ${symbol} price`}>
        Move
      </BusyButton>
    </form>
  );
}
