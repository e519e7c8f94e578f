import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { useActionButtonSize } from '@portal/client/settings/experiment';
import { useOrderIntent } from '@portal/client/orders/order-intent';
import { clearOrderPrefill, readOrderPrefill } from '@portal/client/orders/order-prefill';
import { useFlag } from '@portal/client/settings/flags';
import { useUserPreferences } from '@portal/client/preferences/user-preferences';
import { useShortcut } from '@portal/client/preferences/shortcuts';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { priceDecimals } from '@portal/domain/orders/order';
import { readReceipt } from '@portal/domain/orders/order-fills';
import { toFixed, type Decimal } from '@portal/domain/money/money';
import { side as sides, timeInForce, type SideCode } from '@portal/domain/orders/order-vocabulary';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { keepFocus } from '@portal/ui/layout/keep-focus';
import { Notice } from '@portal/ui/feedback/notice';
import { WhyLine } from '@portal/ui/display/inline-hint';
import { IconClock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AvailableLine } from './available-line';
import { EndedOrder } from './ended-order';
import { isUnconfirmed } from '../review/explain-unconfirmed';
import { OrderModal } from '../review/order-modal';
import { UnconfirmedOrder } from '../review/order-unconfirmed';
import { OrderReceipt } from '../receipt/order-receipt';
import { PlacedOrder } from '../receipt/placed-order';
import { useFocusWithin } from '../receipt/use-focus-within';
import { usePlacedOrder } from '../receipt/use-placed-order';
import styles from './order-ticket.module.css';
import { formatSide } from '../labels/order-labels';
import { findBlock, findClosure } from '../draft/ticket-block';
import { forgetDraft, keepDraft, readKeptDraft } from '../draft/ticket-drafts';
import { openDraft, readFigures, type TicketDraft } from '../draft/ticket-draft';
import { TicketClosure } from './ticket-closure';
import { TicketFields } from './ticket-fields';
import { TicketNotes } from './ticket-notes';
import { TicketTotals } from './ticket-totals';
import { useOrderOutcome } from '../review/use-order-outcome';
import { useTicket } from '../draft/use-ticket';
import { useTicketSteps } from './use-ticket-steps';

export interface OrderTicketProps {
  symbol: PortalSymbol;
  initialSide?: SideCode | undefined;
  /** A price picked elsewhere, such as in the depth of book; `at` distinguishes picks of the same price. */
  pickedPrice?: { readonly price: Decimal; readonly at: number } | undefined;
  /** What a sale would realize, below its totals; called with what is sold and its proceeds less the fee, if known. */
  saleNote?: ((sale: { readonly quantity: Decimal; readonly proceeds: Decimal }) => ReactNode) | undefined;
  /** Called after an order was accepted, for example to close a sheet; not if the ticket shows the receipt of its fills. */
  onAccepted?: ((order: Order) => void) | undefined;
}

/**
 * Side, price, quantity and time in force of one order, with its cost. Every order is reviewed before it is sent. Once it
 * has fills, its receipt takes the place of the form, unless the user has begun the next order.
 */
export function TicketForm({
  symbol,
  initialSide,
  pickedPrice,
  saleNote,
  onAccepted,
}: OrderTicketProps & { symbol: OrderableSymbol }) {
  const offersGtc = useFlag('timeInForceGtc');
  const prefersGtc = useUserPreferences().timeInForce === 'goodTilCanceled';
  const [draft, setDraft] = useState<TicketDraft>(() => {
    const prefill = readOrderPrefill(symbol.symbol);
    const kept = prefill === undefined ? readKeptDraft(symbol.symbol) : undefined;
    if (kept !== undefined) return { ...kept, side: initialSide ?? kept.side };
    const time = offersGtc && prefersGtc ? timeInForce.goodTilCanceled : timeInForce.day;
    return openDraft(initialSide ?? sides.buy, prefill, time);
  });
  // Taken over once.
  useEffect(() => clearOrderPrefill(symbol.symbol), [symbol.symbol]);
  const buttonSize = useActionButtonSize();
  const intent = useOrderIntent(symbol.symbol);
  const ticket = useTicket(draft, symbol);
  const { quantity } = readFigures(draft, symbol);
  const steps = useTicketSteps(ticket, intent);
  const placed = usePlacedOrder();
  const focus = useFocusWithin();
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();

  const change = (changes: Partial<TicketDraft>): void => {
    placed.forget();
    setDraft(current => ({ ...current, ...changes }));
    keepDraft(symbol.symbol, { ...draft, ...changes });
    // Object.keys() returns string[]; `changes` has only keys of a draft.
    const changed = Object.keys(changes) as (keyof TicketDraft)[];
    // An amount in dollars also changes the quantity.
    steps.note(changes.cryptoOrderAmount === undefined ? changed : [...changed, 'quantity']);
  };

  const [handledPick, setHandledPick] = useState<number>();
  if (pickedPrice && pickedPrice.at !== handledPick) {
    setHandledPick(pickedPrice.at);
    placed.forget();
    setDraft({ ...draft, price: toFixed(pickedPrice.price, priceDecimals(symbol)) });
  }

  const closure = findClosure(ticket.problems);
  // One idempotency key per order intent, reserved in advance [ORD-15].
  const { open } = intent;
  const needsKey = closure === null && intent.state.step === 'idle';
  useEffect(() => {
    if (needsKey) open();
  }, [needsKey, open]);

  // What was sent is never offered again as something typed, whatever became of it.
  const isSent = intent.state.step === 'sending';
  useEffect(() => {
    if (isSent) forgetDraft(symbol.symbol);
  }, [isSent, symbol.symbol]);

  const clearAmounts = (): void => setDraft(current => ({ ...current, quantity: '', cryptoOrderAmount: '' }));
  useOrderOutcome(intent, symbol, order => {
    clearAmounts();
    placed.follow(order);
    if (readReceipt(order) === null) onAccepted?.(order);
  });

  const focusField = (name: string): void => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const startOn = (side: TicketDraft['side']): void => {
    if (closure !== null) return;
    // Brings the form back, if there is a receipt in its place.
    flushSync(() => change({ side }));
    focusField('limitPrice');
  };
  useShortcut('b', () => startOn(sides.buy));
  useShortcut('s', () => startOn(sides.sell));

  const refusedField = steps.refusal && Object.keys(steps.refusal.formErrors)[0];
  useEffect(() => {
    if (refusedField != null) focusField(refusedField);
  }, [refusedField]);

  const block = findBlock(ticket, intent.state, open);
  const review = (event: FormEvent): void => {
    event.preventDefault();
    if (block !== null) return;
    const invalidField = steps.review();
    if (invalidField !== null) focusField(invalidField);
  };

  const dialog = (
    <OrderModal dialog={steps.dialog} symbol={symbol} ticket={ticket} intent={intent} onClose={steps.close} />
  );
  if (intent.state.step === 'placed') {
    const startNext = (): void => {
      intent.reset();
      clearAmounts();
      startOn(draft.side);
    };
    return (
      <div {...focus.handlers}>
        <PlacedOrder
          placed={intent.state}
          symbol={symbol}
          hadFocus={focus.isWithin}
          onCheckAgain={intent.checkAgain}
          onNewOrder={startNext}
        />
        {dialog}
      </div>
    );
  }
  if (steps.dialog === null && (isUnconfirmed(intent.state) || intent.state.step === 'sending')) {
    return (
      <div {...focus.handlers}>
        <UnconfirmedOrder symbol={symbol} intent={intent} brief />
        {dialog}
      </div>
    );
  }
  if (placed.filled !== null) {
    const startNext = closure === null ? () => startOn(draft.side) : placed.forget;
    return (
      <div {...focus.handlers}>
        <OrderReceipt filled={placed.filled} symbol={symbol} hadFocus={focus.isWithin} onNewOrder={startNext} />
        {dialog}
      </div>
    );
  }
  if (closure !== null) {
    return (
      <div {...focus.handlers}>
        <TicketClosure closure={closure} />
        {dialog}
      </div>
    );
  }
  return (
    <div {...focus.handlers}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- not interactive: the handler only keeps the focus in a field */}
      <form
        method="post"
        ref={form}
        className={styles.ticket}
        noValidate
        onSubmit={review}
        onMouseDown={keepFocus}
        aria-label={`Trade ${symbol.symbol}`}
        autoComplete="off"
      >
        <SegmentedControl
          fullWidth
          aria-label="Side"
          className={styles.side ?? ''}
          data-side={draft.side === sides.buy ? 'buy' : 'sell'}
          value={String(draft.side)}
          onChange={value => change({ side: value === String(sides.sell) ? sides.sell : sides.buy })}
          data={[sides.buy, sides.sell].map(side => ({ value: String(side), label: formatSide(side) }))}
        />
        <AvailableLine draft={draft} symbol={symbol} ticket={ticket} />
        <TicketFields draft={draft} symbol={symbol} ticket={ticket} steps={steps} onChange={change} />
        <TicketNotes draft={draft} symbol={symbol} ticket={ticket} />
        <TicketTotals draft={draft} symbol={symbol} ticket={ticket} />
        {steps.refusal && (
          <Notice tone="danger" role="alert">
            <strong>Your order wasn’t placed.</strong> {steps.refusal.orderError}
          </Notice>
        )}
        {intent.state.step === 'ended' && <EndedOrder order={intent.state.order} symbol={symbol} />}
        <BusyButton
          type="submit"
          size={buttonSize === 'largeButton' ? 'xl' : 'md'}
          fullWidth
          disabled={block !== null}
          aria-describedby={reasonId}
          busy={steps.waiting}
        >
          {`Review ${formatSide(draft.side).toLowerCase()} order`}
        </BusyButton>
        {block === null ? (
          <p id={reasonId} className={`${styles.hint} ${styles.reason}`}>
            You’ll review your order before you submit it.
          </p>
        ) : (
          <WhyLine id={reasonId} icon={<IconClock size={16} stroke={1.75} />}>
            {block.text}{' '}
            {block.retry && (
              <UnstyledButton className={styles.link ?? ''} onClick={block.retry}>
                Try again
              </UnstyledButton>
            )}
          </WhyLine>
        )}
        {/* It comes late: above the button it would move it from under a finger. */}
        {draft.side === sides.sell && ticket.cost !== null && quantity !== null && (
          <>{saleNote?.({ quantity, proceeds: ticket.cost.total })}</>
        )}
      </form>
      {dialog}
    </div>
  );
}
