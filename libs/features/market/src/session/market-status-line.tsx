import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useQuote } from '@portal/client/quotes/quotes';
import { useServerNow } from '@portal/client/browser/server-time';
import { type OpenState, computeOpenState } from '@portal/client/market-hours/open-state';
import { useMarketHours } from '@portal/client/market-hours/use-market-hours';
import { formatShortTime } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import { Countdown } from './countdown';
import styles from './market-status-line.module.css';
import { describeNextChange, nameState } from './session-view';

/** State of the market in one line for a page header: 'Market open · closes in 2:13:48 (4:00 p.m. ET)'. */
export function MarketStatusLine() {
  const { status, days, errors } = useMarketHours();
  // Ten seconds are precise enough for open or closed; the countdown uses its own clock.
  const now = useServerNow(10_000);
  const state = computeOpenState(status, days, now);
  if (!state) return errors[0] === undefined ? null : <p className={styles.line}>{errors[0]}</p>;
  return (
    <p className={styles.line}>
      <LiveDot state={state.marketOpen ? 'halo' : 'closed'} />
      <strong>{nameState(state, now)}</strong>
      <NextChangeText state={state} now={now} />
    </p>
  );
}

/** The same for the page of one symbol: that its trading is halted, else the state of the market. */
export function SymbolStatusLine({ symbol }: { symbol: string }) {
  if (useQuote(symbol)?.halted !== true) return <MarketStatusLine />;
  return (
    <p className={styles.line}>
      <LiveDot state="stale" />
      <strong>Trading halted</strong>
    </p>
  );
}

/** The same for a coin, which trades around the clock (decision 44). */
export const CoinHoursLine = ({ symbol }: { symbol: Pick<PortalSymbol, 'tradable'> }) => (
  <p className={styles.line}>
    <LiveDot state="halo" />
    <strong>{symbol.tradable ? 'Open 24/7' : 'Priced 24/7'}</strong>
  </p>
);

function NextChangeText({ state, now }: { state: OpenState; now: number }) {
  const { at, soon, text } = describeNextChange(state, now);
  if (at === null) return null;
  if (!soon) return <span>{`· ${text.charAt(0).toLowerCase()}${text.slice(1)}`}</span>;
  return (
    <span>
      {state.marketOpen ? '· closes in ' : '· opens in '}
      <Countdown until={at} />
      {` (${formatShortTime(at)} ET)`}
    </span>
  );
}
