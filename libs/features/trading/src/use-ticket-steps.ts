import type { useOrderIntent } from '@portal/client/order-intent';
import type { OrderProblem } from '@portal/domain/order-problems';
import { useState } from 'react';
import { isTicketField, readRefusal, type Refusal, type TicketField } from './order-refusal';
import { findDialog, type TicketDialog } from './dialog-choice';
import type { ReadyOrder, TicketDraft } from './ticket-draft';
import type { Ticket } from './use-ticket';

type Intent = ReturnType<typeof useOrderIntent>;

export interface TicketSteps {
  /** After a try to review: every problem shows, not only those of fields that were left. */
  readonly attempted: boolean;
  /** A review was asked for and waits for the fee. */
  readonly waiting: boolean;
  /** What the server said of the order that was sent last, until what it named has changed. */
  readonly refusal: Refusal | null;
  readonly dialog: TicketDialog | null;
  /** Tries to open the review. Returns the first field that stands in the way. */
  review(): TicketField | null;
  /** Something was typed or chosen. */
  note(fields: readonly (keyof TicketDraft)[]): void;
  close(): void;
}

/** Fields of the draft that go by another name on the wire. */
const draftFields: Readonly<Record<TicketField, keyof TicketDraft>> = {
  limitPrice: 'price',
  quantity: 'quantity',
  timeInForce: 'timeInForce',
  expireDate: 'timeInForceDate',
  selfAccredited: 'selfAccredited',
};

const isCover = ({ code }: OrderProblem): boolean => code === 'INSUFFICIENT_BALANCE';

/** The way from a filled ticket to its review and back. What was typed is never touched on it [VAL-14]. */
export function useTicketSteps(ticket: Ticket, intent: Intent): TicketSteps {
  const [attempted, setAttempted] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [reviewed, setReviewed] = useState<ReadyOrder | null>(null);
  const [uncovered, setUncovered] = useState<ReadyOrder | null>(null);
  const { state, reset } = intent;
  const { problems, ready, fee } = ticket;

  // An order that the venue has taken ends its review; the ticket is as good as new.
  const isTaken = state.step === 'accepted' || state.step === 'ended';
  const [isDone, setIsDone] = useState(isTaken);
  if (isTaken !== isDone) {
    setIsDone(isTaken);
    setReviewed(null);
    setAttempted(false);
  }

  const open = (): void => {
    if (ready === null) return;
    if (problems.some(isCover)) setUncovered(ready);
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
      const wrong = problems.find(problem => problem.field !== null && !isCover(problem));
      if (wrong) return wrong.field !== null && isTicketField(wrong.field) ? wrong.field : null;
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
