import { serverNow } from '@portal/client/browser/server-time';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isNegative, isPositive, negate, subtract } from '@portal/domain/money/money';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { maxWithdrawal } from '@portal/domain/transfers/banking';
import { computeCashCalendar } from '@portal/domain/transfers/cash-calendar';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { FigureButton } from '@portal/ui/controls/figure-button';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { FactList } from '@portal/ui/display/fact-list';
import { formatCash, formatMoney, formatSignedMoney } from '@portal/ui/format/format';
import { BalanceFigure } from '@portal/ui/display/hero-figure';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import type { ReactNode } from 'react';
import styles from './cash-card.module.css';
import { InfoTip } from './info-tip';
import { noCash } from './no-cash';
import type { Load, OtherCash } from './use-portfolio';

interface CashCardFailure extends Pick<Load, 'busy' | 'retry'> {
  /** Epoch milliseconds on the venue's clock of the figures that are still shown; null if there are none. */
  readonly oldSince: number | null;
}

interface CashCardProps {
  /** Null for an account that never had cash, shown as zero [PTF-17]. Undefined while loading. */
  cash: FiatAsset | null | undefined;
  /** The balances could not be loaded; the portfolio page says so above its cards. */
  failure?: CashCardFailure | null;
  /** Cash in other currencies; not included in any total. */
  otherCash?: readonly OtherCash[];
  /** Of the account, for the days on which deposits become available. Undefined while loading or if they failed. */
  transfers?: readonly Transfer[] | undefined;
  /** Deposit and withdrawal buttons. */
  actions?: ReactNode;
}

/** Cash: available to trade, seasoned part, held by open orders, in deposit, and from which day deposits count [PTF-01]. */
export function CashCard({ cash: known, failure = null, otherCash = [], transfers = [], actions }: CashCardProps) {
  if (known === undefined && failure !== null) {
    return (
      <SectionCard title="Cash" padded>
        <ErrorNote text="We couldn’t load your balances." onRetry={failure.retry} busy={failure.busy} />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </SectionCard>
    );
  }
  if (known === undefined) {
    return (
      <SectionCard title="Cash" padded>
        <SkeletonLines lines={7} label="Loading cash" />
      </SectionCard>
    );
  }
  const cash = known ?? noCash;
  const total = computeCashTotal(cash);
  const seasoned = (
    <>
      Available to{' '}
      <span className={styles.together}>
        withdraw{' '}
        <InfoTip label="What available to withdraw means">
          Cash you can withdraw, subject to any withdrawal limits. It may be less than your cash available to trade.
        </InfoTip>
      </span>
    </>
  );
  return (
    <SectionCard
      title="Cash"
      padded
      action={
        <span className={styles.total}>
          Total{' '}
          <span className={total !== null && isNegative(total) ? styles.owed : undefined}>
            <FigureButton figure="cash.USD" name="cash" text={formatMoney(total)} />
          </span>
        </span>
      }
    >
      {failure !== null && failure.oldSince !== null && (
        <div className={styles.old}>
          <Notice tone="danger" role="alert">
            We couldn’t load your balances. Cash as of {formatTime(failure.oldSince)}.{' '}
            <LinkButton onClick={failure.retry}>Try again</LinkButton>
          </Notice>
        </div>
      )}
      <div className={styles.body}>
        <div>
          <p className={styles.label}>Available to trade</p>
          <FigureButton
            figure="available.USD"
            name="cash available to trade"
            text={formatMoney(cash.availableWithdrawalBalance)}
          >
            <BalanceFigure value={cash.availableWithdrawalBalance} />
          </FigureButton>
        </div>
        <FactList
          facts={[
            {
              key: 'seasoned',
              kind: 'part',
              label: seasoned,
              value: (
                <FigureButton
                  figure="seasoned.USD"
                  name="cash available to withdraw"
                  text={formatMoney(maxWithdrawal(cash))}
                />
              ),
            },
            {
              label: 'Held for open orders',
              value: (
                <FigureButton
                  figure="held.USD"
                  name="cash held for open orders"
                  text={formatMoney(cash.openOrderBalance)}
                />
              ),
              ruled: true,
            },
            {
              label: 'Pending deposits',
              ruled: true,
              value: (
                <FigureButton
                  figure="deposit.USD"
                  name="pending deposits"
                  text={formatMoney(cash.openDepositBalance)}
                />
              ),
            },
            ...(cash.owedBalance != null && isPositive(cash.owedBalance)
              ? [
                  {
                    label: 'Amount owed',
                    value: <strong className={styles.owed}>{formatMoney(negate(cash.owedBalance))}</strong>,
                    ruled: true,
                  },
                ]
              : []),
            ...otherCash.map(({ currency, total }, index) => ({
              label: `In ${currency}`,
              value: formatCash(total, currency),
              ruled: index === 0,
            })),
          ]}
        />
        {otherCash.length > 0 && <p className={styles.label}>Totals are in US dollars and exclude other currencies.</p>}
        <CashCalendar cash={cash} transfers={transfers} />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </SectionCard>
  );
}

/** The days on which deposits arrive and can be withdrawn, as far as the back end tells them. Renders nothing if there are none. */
function CashCalendar({ cash, transfers }: { cash: FiatAsset; transfers: readonly Transfer[] }) {
  const now = serverNow();
  const { availableWithdrawalBalance: available, availableSeasonedBalance: seasoned } = cash;
  const days = computeCashCalendar(transfers.map(completeTransfer), {
    today: marketDate(now),
    unseasoned: available === null || seasoned === null ? null : subtract(available, seasoned),
  });
  if (days.length === 0) return null;
  return (
    <section className={styles.calendar} aria-labelledby="cash-calendar">
      <h3 id="cash-calendar">Expected</h3>
      <FactList
        facts={days.map(({ day, kind, amount }) => ({
          key: `${day} ${kind}`,
          label: `${formatDate(day, { now })}, ${kind === 'arrival' ? 'received' : 'available to withdraw'}`,
          value: formatSignedMoney(amount),
        }))}
      />
    </section>
  );
}
