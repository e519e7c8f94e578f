import type { useOrderIntent } from '@portal/client/orders/order-intent';
import type { OrderProblem } from '@portal/domain/orders/order-problems';
import { useState } from 'react';
import { isTicketField, readRefusal, type Refusal, type TicketField } from '../draft/order-refusal';
import { findDialog, type TicketDialog } from '../draft/dialog-choice';
import type { ReadyOrder, TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';

type Intent = ReturnType<typeof useOrderIntent>;

export interface TicketSteps {
  /** True after an attempt to review: all errors are shown, not only those of touched fields. */
  readonly attempted: boolean;
  /** A review was requested and waits for the fee. */
  readonly waiting: boolean;
  /** The refusal of the last order, until the fields it refers to are changed. */
  readonly refusal: Refusal | null;
  readonly dialog: TicketDialog | null;
  /** Tries to open the review. Returns the first invalid field, or null. */
  review(): TicketField | null;
  /** Called when fields of the draft change. */
  note(fields: readonly (keyof TicketDraft)[]): void;
  close(): void;
}

/** Draft fields by their names in the request. */
const draftFields: Readonly<Record<TicketField, keyof TicketDraft>> = {
  limitPrice: 'price',
  quantity: 'quantity',
  timeInForce: 'timeInForce',
  expireDate: 'timeInForceDate',
  selfAccredited: 'selfAccredited',
};

const isUncovered = ({ code }: OrderProblem): boolean => code === 'INSUFFICIENT_BALANCE';

/** Steps from the filled-in ticket to its review and back. They never change the input [VAL-14]. */
export function useTicketSteps(ticket: Ticket, intent: Intent): TicketSteps {
  const [attempted, setAttempted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [reviewed, setReviewed] = useState<ReadyOrder | null>(null);
  const [uncovered, setUncovered] = useState<ReadyOrder | null>(null);
  const { state, reset } = intent;
  const { problems, ready, fee } = ticket;

  // An order that the venue accepted closes the review and resets the ticket.
  const isTaken = ['placed', 'accepted', 'ended'].includes(state.step);
  const [isDone, setIsDone] = useState(isTaken);
  if (isTaken !== isDone) {
    setIsDone(isTaken);
    setReviewed(null);
    setAttempted(false);
  }

  const open = (): void => {
    if (ready === null) return;
    if (problems.some(isUncovered)) setUncovered(ready);
    else if (problems.length === 0 && ticket.cost !== null) setReviewed(ready);
  };

  if (waiting && !fee.loading) {
    setWaiting(false);
    open();
  }

  const dialog = findDialog({ intent: state, reviewed, uncovered });
  const refusal = state.step === 'refused' && dialog === null ? readRefusal(state.failure) : null;

  return {
    attempted,
    waiting,
    refusal,
    dialog,
    review() {
      setAttempted(true);
      setReviewed(null);
      if (state.step === 'refused' || state.step === 'ended') reset();
      const invalid = problems.find(problem => problem.field !== null && !isUncovered(problem));
      if (invalid) return invalid.field !== null && isTicketField(invalid.field) ? invalid.field : null;
      if (fee.loading) setWaiting(true);
      else open();
      return null;
    },
    note(fields) {
      setWaiting(false);
      if (state.step === 'ended') reset();
      if (refusal === null) return;
      const named = Object.keys(refusal.formErrors).filter(isTicketField);
      if (named.length === 0 || named.some(field => fields.includes(draftFields[field]))) reset();
    },
    close() {
      setReviewed(null);
      setUncovered(null);
      if (state.step === 'refused' || state.step === 'notReceived') reset();
    },
  };
}
