import { useServerNow } from '@portal/client/browser/server-time';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { marketDate } from '@portal/domain/calendar/market-time';
import { FigureButton } from '@portal/ui/controls/figure-button';
import { AmountChange } from '@portal/ui/display/change-text';
import { formatSignedMoney } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { findChangeDay, useDayGain } from './use-day-gain';
import { isCrypto, type Holding } from './use-portfolio';

const minute = 60_000;

/** The gain since the previous close with its day: '+$12.00 (+0.30%) today'. Nothing while it is unknown. */
export function DayChange({ holdings, cash }: { holdings: readonly Holding[]; cash: FiatAsset }) {
  const gain = useDayGain(holdings, cash);
  const now = useServerNow(minute);
  if (!gain) return null;
  return (
    <>
      <FigureButton figure="today" name="change since the previous close" text={formatSignedMoney(gain.amount)}>
        <AmountChange amount={gain.amount} percent={gain.percent} />
      </FigureButton>{' '}
      <span>{describeDay(holdings, now)}</span>
    </>
  );
}

/**
 * 'today', or the day of the last trades, such as 'Fri, Nov 21' on a weekend. Coins change on a weekend too, and then the
 * sum is not that of one day. `now` is epoch milliseconds.
 */
function describeDay(holdings: readonly Holding[], now: number): string {
  const today = marketDate(now);
  const last = findChangeDay(holdings, today);
  if (last === today) return 'today';
  return holdings.some(isCrypto) ? 'since the previous close' : formatDate(last, { now, weekday: true });
}
