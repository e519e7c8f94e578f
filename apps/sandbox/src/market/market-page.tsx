import { q } from '@portal/client/api/query';
import { market } from '@portal/contracts/endpoints/market';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { marketControls } from '@portal/contracts/sandbox/market';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { formatPlainPrice } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { FindField, matches } from '../page/find-field';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { listQuotes, type Quote } from './list-quotes';
import { OrderEntryCard } from './order-entry-card';
import { PriceForm } from './price-form';
import { SpecialDayCard } from './special-day-card';

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
      lead="When you move a price, simulated traders quote the new price right away. Orders for a halted symbol stay open."
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
