import { Button } from '@mantine/core';
import { useServerNow } from '@portal/client/server-time';
import { formatDate } from '@portal/ui/format-time';
import { LiveDot } from '@portal/ui/live-dot';
import { SkeletonBar } from '@portal/ui/skeleton-lines';
import { Countdown } from './countdown';
import { SessionBar } from './session-bar';
import styles from './session-card.module.css';
import { type OpenState, chooseSessionDay, computeOpenState, describeNextChange, readHoliday } from './session-view';
import { useMarketHours } from './use-market-hours';

/** Whether the market is open, how long for, and where in the day it stands; with the server's own message [MKT-36]. */
export function SessionCard() {
  const { status, days, errors, retry } = useMarketHours();
  const now = useServerNow(10_000);
  const state = computeOpenState(status, days, now);
  const session = days ? chooseSessionDay(days, now) : null;
  const holiday = days ? readHoliday(days, now) : null;
  const notes = [
    status?.message,
    holiday === null ? null : `Closed today for ${holiday}.`,
    session?.reason ? `${formatDate(session.date, { now, weekday: true })} is a short day: ${session.reason}.` : null,
  ].filter(note => note);
  return (
    <section className={styles.card} aria-label="Market hours">
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

function StateText({ state, now }: { state: OpenState; now: number }) {
  const { at, soon, text } = describeNextChange(state, now);
  return (
    <>
      <p className={styles.title}>
        <LiveDot state={state.marketOpen ? 'halo' : 'closed'} />
        {state.marketOpen ? 'Market open' : 'Market closed'}
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

/** The size of what comes. */
function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading market hours">
      <SkeletonBar width={100} />
      <SkeletonBar width={90} height={20} />
      <SkeletonBar width={150} height={10} />
    </div>
  );
}
