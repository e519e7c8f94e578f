import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { ApiFailure, type FailureKind } from '../api/api-failure.ts';
import { nextState, type CommandEvent } from '../commands/command-state.ts';
import { idleIntent, orderRules, type OrderIntent } from './order-intent-runner.ts';
import type { NewOrder, SentOrder } from './sent-order.ts';

type OrderIntentEvent = CommandEvent<SentOrder, Order>;
const nextIntent = (state: OrderIntent, event: OrderIntentEvent): OrderIntent => nextState(orderRules, state, event);

const request: NewOrder = {
  symbol: 'TZROP',
  side: 1,
  quantity: decimal('500'),
  limitPrice: decimal('5.26'),
  ordType: 2,
  timeInForce: 0,
  selfAccredited: false,
  assetId: 'A-TZROP',
};

const failure = (kind: FailureKind, status?: number, code = 'X'): ApiFailure =>
  new ApiFailure({
    kind,
    route: 'POST rest:/orders',
    ...(status === undefined ? {} : { status, errors: [{ code, message: code }] }),
  });

const after = (...events: OrderIntentEvent[]): OrderIntent => events.reduce(nextIntent, idleIntent);
const sentAt = Date.parse('2025-11-18T15:15:00Z');
const sent = { key: 'K1', request, sentAt, equals: ['H-1'] };
const confirm: OrderIntentEvent = { kind: 'confirm', sent };
const opened: OrderIntentEvent[] = [{ kind: 'open' }, { kind: 'keyCame', key: 'K1' }];
const confirmed: OrderIntentEvent[] = [...opened, confirm];

describe('the order intent', () => {
  it('cannot be sent without a key', () => {
    const noKey = after({ kind: 'open' }, { kind: 'keyFailed', failure: failure('http', 500) }, confirm);
    expect(noKey.step).toBe('noKey');
    expect(after({ kind: 'open' }, confirm).step).toBe('fetchingKey');
  });

  it('discards its key when refused, and keeps it when never sent', () => {
    const refused = after(...confirmed, { kind: 'failed', failure: failure('http', 422, 'INSUFFICIENT_BALANCE') });
    expect(refused).toMatchObject({ step: 'refused', key: null });
    expect(nextIntent(refused, { kind: 'reset' })).toEqual(idleIntent);
    const offline = after(...confirmed, { kind: 'failed', failure: failure('offline') });
    expect(nextIntent(offline, { kind: 'reset' })).toEqual({ step: 'ready', key: 'K1' });
  });

  it('resends an order that was not received only with the same key', () => {
    const lost = after(...confirmed, { kind: 'failed', failure: failure('network') }, { kind: 'denied' });
    expect(lost).toEqual({ step: 'notReceived', ...sent });
    expect(nextIntent(lost, { kind: 'resend' })).toEqual({ step: 'sending', isCheck: false, ...sent });
  });

  it('looks up an order left open by a reload, with all that was sent', () => {
    const remembered = after({ kind: 'remembered', sent });
    expect(remembered).toEqual({ step: 'notConfirmed', ...sent, checking: true, missing: false, failure: null });
    const lost = nextIntent(remembered, { kind: 'denied' });
    expect(nextIntent(lost, { kind: 'resend' })).toEqual({ step: 'sending', isCheck: false, ...sent });
    expect(nextIntent(lost, { kind: 'reset' })).toEqual(idleIntent);
  });

  it('that was placed is never not confirmed, and can be left for the next order', () => {
    const placed = after(...confirmed, { kind: 'placed', sent: { ...sent, placed: { orderId: 'H-9' } } });
    expect(placed).toEqual({ step: 'placed', ...sent, placed: { orderId: 'H-9' }, checking: true });
    expect(nextIntent(placed, { kind: 'denied' })).toBe(placed);
    expect(nextIntent(placed, { kind: 'confirm', sent: { ...sent, equals: [] } })).toBe(placed);
    const silence = failure('timeout');
    const unknown = nextIntent(placed, { kind: 'notFound', finding: 'unclear', failure: silence });
    expect(unknown).toEqual({ ...placed, checking: false });
    expect(nextIntent(unknown, { kind: 'check' })).toEqual(placed);
    expect(nextIntent(unknown, { kind: 'reset' })).toEqual(idleIntent);
    const stored = { ...sent, placed: { orderId: null } };
    expect(after({ kind: 'placed', sent: stored })).toEqual({ step: 'placed', ...stored, checking: true });
  });

  it('stays not confirmed if the order list does not contain it, and only the user gives it up', () => {
    const silence = failure('timeout');
    const unanswered = after({ kind: 'remembered', sent }, { kind: 'notFound', finding: 'unclear', failure: silence });
    expect(unanswered).toMatchObject({ checking: false, failure: silence });
    expect(nextIntent(unanswered, { kind: 'giveUp' })).toBe(unanswered);
    const missing = after({ kind: 'remembered', sent }, { kind: 'notFound', finding: 'missing', failure: null });
    expect(missing).toMatchObject({ step: 'notConfirmed', checking: false, missing: true });
    expect(nextIntent(missing, { kind: 'resend' })).toBe(missing);
    expect(nextIntent(missing, { kind: 'check' })).toMatchObject({ checking: true, missing: false });
    expect(nextIntent(missing, { kind: 'giveUp' })).toEqual(idleIntent);
  });
});
