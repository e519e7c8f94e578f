import { Button } from '@mantine/core';
import { marketDate } from '@portal/domain/calendar/market-time';
import { useServerNow } from '@portal/client/browser/server-time';
import { type OpenState, computeOpenState } from '@portal/client/market-hours/open-state';
import { useMarketHours } from '@portal/client/market-hours/use-market-hours';
import { formatDate } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { Countdown } from './countdown';
import { SessionBar } from './session-bar';
import styles from './session-card.module.css';
import { type SessionDay, chooseSessionDay, describeNextChange, nameState, readHoliday } from './session-view';

/** Market state, time to the next change, the hours of the day as a bar, and the server's message [MKT-36]. */
export function SessionCard() {
  const { status, ordersStatus, days, errors, retry } = useMarketHours();
  const now = useServerNow(10_000);
  const state = computeOpenState(status, days, now);
  const session = days ? chooseSessionDay(days, now) : null;
  const holiday = days ? readHoliday(days, now) : null;
  const message = status?.message ?? '';
  // Both calls may answer with the same message.
  const notes = [
    ...new Set([message, ordersStatus?.message ?? '']),
    holiday === null || message.includes(holiday) ? '' : `Closed today: ${holiday}.`,
    session && session.date !== marketDate(now) ? describeOtherDay(session, now) : '',
  ].filter(note => note !== '');
  return (
    <section className={styles.card} data-unknown={(!state && !session) || undefined} aria-label="Market hours">
      <div className={styles.state}>
        {state && <StateText state={state} now={now} />}
        {!state && errors.length === 0 && <Loading />}
        {errors.length > 0 && (
          <div role="alert" className={styles.errors}>
            {errors.map(text => (
              <p key={text}>{text}</p>
            ))}
            <Button variant="default" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <div className={styles.day}>
        {session && <SessionBar session={session} now={now} open={state?.marketOpen ?? false} />}
        {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
      </div>
    </section>
  );
}

/** Note for when the bar shows the hours of a future day. */
function describeOtherDay({ date, reason }: SessionDay, now: number): string {
  const day = formatDate(date, { now, weekday: true });
  return reason === null ? `Hours for ${day}.` : `Hours for ${day} (${reason}).`;
}

function StateText({ state, now }: { state: OpenState; now: number }) {
  const { at, soon, text } = describeNextChange(state, now);
  return (
    <>
      <p className={styles.title}>
        <LiveDot state={state.marketOpen ? 'halo' : 'closed'} />
        {nameState(state, now)}
      </p>
      {at !== null && soon && (
        <p className={styles.countdown}>
          <Countdown until={at} />
        </p>
      )}
      <p className={styles.until}>{text}</p>
    </>
  );
}

/** Placeholder with the size of the loaded content. */
function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading market hours">
      <SkeletonBar width={100} />
      <SkeletonBar width={90} height={20} />
      <SkeletonBar width={150} height={10} />
    </div>
  );
}
