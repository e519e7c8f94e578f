import type { Asset, PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { useQuote } from '@portal/client/quotes/quotes';
import { formatPlainPrice, formatPrice, formatQuantity, missing } from '@portal/ui/format/format';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StatGrid } from '@portal/ui/display/stat-row';
import { readPriceDigits } from '../symbol/price-digits';
import { useToday } from '../symbol/use-today';
import { marketDate, parseInstant } from '@portal/domain/calendar/market-time';

interface StatisticsCardProps {
  symbol: PortalSymbol;
  asset: Asset | undefined;
}

/** Figures of the day and the year. Unknown figures are '-' [MKT-08]. */
export function StatisticsCard({ symbol, asset }: StatisticsCardProps) {
  const quote = useQuote(symbol.symbol);
  const today = useToday();
  const digits = readPriceDigits(symbol);
  const range = (low: Decimal | null | undefined, high: Decimal | null | undefined): string =>
    low && high ? `${formatPlainPrice(low, digits)} – ${formatPlainPrice(high, digits)}` : missing;
  const quantity = (value: Decimal | null | undefined): string => formatQuantity(value, symbol.num_decimals);
  const traded = quote?.timestamps?.trade ? parseInstant(quote.timestamps.trade) : null;
  const isToday = traded !== null && marketDate(traded) === today;
  return (
    <SectionCard title="Statistics">
      <StatGrid
        stats={[
          { label: 'Previous close', value: formatPrice(quote?.prevClosePx ?? symbol.prevClosePx, digits) },
          { label: 'Day’s range', value: range(quote?.low, quote?.high) },
          { label: 'Volume', value: quantity(quote?.volume) },
          { label: 'Last trade size', value: quantity(quote?.lastQuantity) },
          { label: 'Bid total', value: quantity(quote?.bidQtyBookTotal) },
          { label: 'Ask total', value: quantity(quote?.askQtyBookTotal) },
          { label: 'Last trade', value: isToday ? formatTime(traded) : formatDate(traded, { now: today }) },
          // An addition to the specification, left out where no one sends it.
          ...(asset?.yearLow && asset.yearHigh
            ? [{ label: '52-week range', value: range(asset.yearLow, asset.yearHigh) }]
            : []),
        ]}
      />
    </SectionCard>
  );
}
