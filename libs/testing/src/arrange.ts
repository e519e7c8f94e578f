import type { FaultEffect } from '@portal/mock-server/behavior/faults';
import { expireOrders } from '@portal/mock-server/exchange/order-termination';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import type { Authority } from '@portal/domain/accounts/authority';
import { decimal } from '@portal/domain/money/money';
import type { Venue } from './venue.ts';

/** Test fixtures that several pages share. */

/** For `arrange`: a route gives this answer from now on. Queries do not retry a status below 500. */
export const answering =
  (route: string, status: number, body: unknown = {}) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status, body } });

/** For `arrange`: a route answers 404 from now on. */
export const withNotFound = (route: string): ((venue: Venue) => void) =>
  answering(route, 404, { code: 'NOT_FOUND', message: 'Nothing here.' });

/** For `arrange`: takes an authority from the main persona. */
export const withoutAuthority =
  (authority: Authority) =>
  ({ world, userOf }: Venue): void => {
    const user = userOf('marisol');
    const authorities = user.authorities.filter(each => each !== authority);
    world.state.people.users.set(user.id, { ...user, authorities });
  };

/** A completed cash deposit of $10.00, with `changes` applied. */
export const transfer = (changes: Partial<SentTransfer>): SentTransfer => ({
  id: 'T-1',
  asset: 'USD',
  assetType: 'FIAT',
  amount: decimal('10'),
  clientId: null,
  currency: 'USD',
  date: '2025-11-17T15:00:00.000Z',
  errorDescription: null,
  transactionType: 'DEPOSIT',
  status: 'COMPLETE',
  userId: 'u',
  ...changes,
});

/** Adds transfers of the main persona to the venue's state. */
export function addTransfers(venue: Venue, all: readonly Partial<SentTransfer>[]): void {
  const { byAccount } = venue.world.state.transfers;
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), ...all.map(transfer)]);
}

export const addTransfer = (venue: Venue, changes: Partial<SentTransfer>): void => addTransfers(venue, [changes]);

/** For `arrange`: the transfer history always answers with these rows, whatever the query. */
export const withTransfers = (...transactions: SentTransfer[]): ((venue: Venue) => void) =>
  answering('transfers.list', 200, {
    transactions,
    ...{ pageNumber: 1, pageSize: 10, totalPages: 1, totalElements: transactions.length, first: true, last: true },
    ...{ start: '2025-11-08', stop: '2025-11-18' },
  });

export type { FaultEffect as Effect };

/** A 503 answer of the server. */
export const unavailable: FaultEffect = {
  kind: 'answer',
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again later.' },
};

/** Arranges a fault for the next `times` calls of a route; null for all calls until `mend`. */
export const fault = ({ world }: Venue, route: string, effect: FaultEffect, times: number | null = 1): void =>
  void world.execute('fault.arrange', { route, times, effect });

/** Removes all faults. */
export const clearFaults = ({ world }: Venue): void => void world.execute('fault.clear', {});

/** The masked body of the most recent request by its name in the contract, such as 'orders.place'. */
export async function readRequest(venue: Venue, name: string): Promise<unknown> {
  const sent = (await venue.read(sandbox.calls.list)).calls.find(each => each.name === name);
  const call = await venue.read(sandbox.calls.read, { params: { number: String(sent?.number) } });
  return call.request?.content;
}

/** The most recent verification code that was sent to any user. */
export function readCode({ world }: Venue): string {
  const code = [...world.state.outbox.mails.values()].findLast(mail => mail.code !== null)?.code;
  if (code === undefined || code === null) throw new Error('No code was sent');
  return code;
}

/** Ends all orders that expire, as if their times had come. */
export function expireAll({ world }: Venue): void {
  for (const at of world.exchange.state.expiries) expireOrders(world.exchange.state, at);
}
