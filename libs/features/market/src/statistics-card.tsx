import type { Asset, PortalSymbol } from '@portal/contracts/symbols';
import type { Decimal } from '@portal/domain/money';
import { useQuote } from '@portal/client/quotes';
import { formatPlainPrice, formatPrice, formatQuantity, missing } from '@portal/ui/format';
import { formatPlainTime, formatDate } from '@portal/ui/format-time';
import { SectionCard } from '@portal/ui/section-card';
import { StatGrid } from '@portal/ui/stat-row';
import { readPriceDigits } from './price-digits';
import { useToday } from './use-today';
import { marketDate, parseInstant } from '@portal/domain/market-time';

interface StatisticsCardProps {
  symbol: PortalSymbol;
  asset: Asset | undefined;
}

/** Figures of the day and the year. What is not known is '-' [MKT-08]. */
export function StatisticsCard({ symbol, asset }: StatisticsCardProps) {
  const quote = useQuote(symbol.symbol);
  const today = useToday();
  const digits = readPriceDigits(symbol);
  const range = (low: Decimal | null | undefined, high: Decimal | null | undefined): string =>
    low && high ? `${formatPlainPrice(low, digits)} – ${formatPlainPrice(high, digits)}` : missing;
  const quantity = (value: Decimal | null | undefined): string => formatQuantity(value, symbol.num_decimals);
  const traded = quote?.timestamps.trade ? parseInstant(quote.timestamps.trade) : null;
  const isToday = traded !== null && marketDate(traded) === today;
  return (
    <SectionCard title="Statistics">
      <StatGrid
        stats={[
          { label: 'Previous close', value: formatPrice(quote?.prevClosePx ?? symbol.prevClosePx, digits) },
          { label: 'Day range', value: range(quote?.low, quote?.high) },
          { label: 'Volume', value: quantity(quote?.volume) },
          { label: 'Last size', value: quantity(quote?.lastQuantity) },
          { label: '1-year range', value: range(asset?.yearLow, asset?.yearHigh) },
          { label: 'Bid total', value: quantity(quote?.bidQtyBookTotal) },
          { label: 'Ask total', value: quantity(quote?.askQtyBookTotal) },
          { label: 'Last trade', value: isToday ? formatPlainTime(traded) : formatDate(traded, { now: today }) },
        ]}
      />
    </SectionCard>
  );
}
