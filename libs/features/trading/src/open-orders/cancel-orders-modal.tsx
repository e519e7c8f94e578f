import { Button } from '@mantine/core';
import type { useCancelBatch } from '@portal/client/orders/cancel-batch';
import { isBusy, isOutcomeOpen, mayRepeat, type CancelBatch } from '@portal/client/orders/cancel-lines';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isPositive } from '@portal/domain/money/money';
import { LiveText } from '@portal/ui/display/live-text';
import { formatCount, formatQuantity } from '@portal/ui/format/format';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { useEffect, useId, useState } from 'react';
import { formatOrderLine } from '../labels/order-labels';
import { CancelLines } from './cancel-lines-list';
import styles from './cancel-orders-modal.module.css';
import { summarizeCancels } from './cancel-notice';
import { ReplaceOutcome } from './replace-outcome';

/** What the user asked for: to cancel some of these orders, or to replace one. */
export interface CancelRequest {
  readonly purpose: CancelBatch['purpose'];
  readonly orders: readonly Order[];
}

interface CancelOrdersModalProps {
  /** Null if the batch is shown again. */
  request: CancelRequest | null;
  cancels: ReturnType<typeof useCancelBatch>;
  /** Called when the cancel was confirmed and sent. */
  onStart: () => void;
  factsOf: (symbol: string) => PortalSymbol | undefined;
  onClose: () => void;
}

/**
 * Confirms which orders are canceled, then shows the outcome of each. It can be closed at any time: what is under way goes
 * on, and what is not confirmed is a notice in the card of the open orders.
 */
export function CancelOrdersModal({ request, cancels, onStart, factsOf, onClose }: CancelOrdersModalProps) {
  const { batch, watch } = cancels;
  useEffect(watch, [watch]);
  const isAsking = request !== null || batch === null;
  const close = (): void => {
    if (!isAsking && !isOutcomeOpen(batch)) cancels.dismiss();
    onClose();
  };
  return (
    <StepDialog opened onClose={close} step={isAsking ? 'confirm' : 'outcome'}>
      {!isAsking ? (
        <OutcomeStep batch={batch} cancels={cancels} factsOf={factsOf} onClose={close} />
      ) : (
        request !== null && (
          <ConfirmStep
            request={request}
            onStart={orders => {
              cancels.start(orders, request.purpose);
              onStart();
            }}
            factsOf={factsOf}
            onClose={close}
          />
        )
      )}
    </StepDialog>
  );
}

type StepProps = Pick<CancelOrdersModalProps, 'factsOf' | 'onClose'>;

const all = '';

interface ConfirmStepProps extends StepProps {
  request: CancelRequest;
  onStart: (orders: readonly Order[]) => void;
}

function ConfirmStep({ request, onStart, factsOf, onClose }: ConfirmStepProps) {
  const [symbol, setSymbol] = useState(all);
  const name = useId();
  const isReplace = request.purpose === 'replace';
  const counts = new Map<string, number>();
  for (const order of request.orders) counts.set(order.symbol, (counts.get(order.symbol) ?? 0) + 1);
  const symbols = [...counts].map(([code, size]) => [code, `${code} (${formatCount(size)})`] as const);
  // The last order of the chosen symbol may have filled meanwhile.
  const chosen = counts.has(symbol) ? symbol : all;
  const orders = chosen === all ? request.orders : request.orders.filter(order => order.symbol === chosen);
  const count = orders.length === 1 ? 'order' : `${formatCount(orders.length)} orders`;
  return (
    <DialogStep
      title={isReplace ? 'Replace this order?' : 'Cancel open orders?'}
      focus="heading"
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {orders.length === 0 ? 'Close' : orders.length === 1 ? 'Keep order' : 'Keep orders'}
          </Button>
          {orders.length > 0 && (
            <Button variant="outline" color="red" size="md" onClick={() => onStart(orders)}>
              {isReplace ? 'Cancel order, then replace' : `Cancel ${count}`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {counts.size > 1 && (
          <fieldset className={styles.choices}>
            <legend>Orders to cancel</legend>
            {[[all, `All (${formatCount(request.orders.length)})`] as const, ...symbols].map(([code, label]) => (
              <label key={code}>
                <input type="radio" name={name} checked={chosen === code} onChange={() => setSymbol(code)} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <ul className={styles.orders} aria-label="Orders to cancel">
          {orders.map(order => (
            <li key={order.orderId}>
              <strong>{formatOrderLine(order, factsOf(order.symbol) ?? { symbol: order.symbol })}</strong>
              {describeLeft(order, factsOf(order.symbol))}
            </li>
          ))}
        </ul>
        {orders.length === 0 ? (
          <p>{isReplace ? 'This order' : 'These orders'} can no longer be canceled.</p>
        ) : isReplace ? (
          <p>
            We’ll try to cancel this order first. It may still fill before it’s canceled. You can then place a new order
            for the remaining quantity. It won’t keep this order’s priority.
          </p>
        ) : (
          <p>
            An order may still fill before it’s canceled. Cash and assets held for canceled orders will be available
            again.
          </p>
        )}
      </div>
    </DialogStep>
  );
}

/** ', 320 of 500 left' once a part has filled. */
const describeLeft = ({ cumulativeQuantity, leavesQuantity, quantity }: Order, facts: PortalSymbol | undefined) =>
  cumulativeQuantity !== null &&
  isPositive(cumulativeQuantity) &&
  leavesQuantity !== null &&
  quantity !== null &&
  `, ${formatQuantity(leavesQuantity, facts?.num_decimals)} of ${formatQuantity(quantity, facts?.num_decimals)} left`;

interface OutcomeStepProps extends StepProps, Pick<CancelOrdersModalProps, 'cancels'> {
  batch: CancelBatch;
}

function OutcomeStep({ batch, cancels, factsOf, onClose }: OutcomeStepProps) {
  const busy = isBusy(batch);
  const isUnconfirmed = batch.lines.some(({ state }) => state.step === 'notConfirmed');
  const [line] = batch.lines;
  const isReplace = batch.purpose === 'replace';
  return (
    <DialogStep
      title={busy ? 'Canceling…' : isReplace ? 'Replace order' : 'Cancel orders'}
      focus="heading"
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {isOutcomeOpen(batch) ? 'Close' : 'Done'}
          </Button>
          {!busy && isUnconfirmed && (
            <Button variant="default" size="md" onClick={cancels.checkAgain}>
              Check again
            </Button>
          )}
          {!busy && batch.lines.some(mayRepeat) && (
            <Button size="md" onClick={cancels.cancelAgain}>
              Cancel again
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <CancelLines lines={batch.lines} factsOf={factsOf} />
        {!busy && isReplace && line !== undefined && (
          <ReplaceOutcome line={line} facts={factsOf(line.order.symbol)} onLeave={onClose} />
        )}
        {!busy && batch.lines.some(mayRepeat) && (
          <p>Orders that weren’t canceled may still fill. Trying again won’t affect any other orders.</p>
        )}
        <LiveText text={busy ? '' : summarizeCancels(batch)} />
      </div>
    </DialogStep>
  );
}
