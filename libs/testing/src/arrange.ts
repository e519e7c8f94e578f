import type { Transfer } from '@portal/contracts/transfers';
import { decimal } from '@portal/domain/money';
import type { Venue } from './venue.ts';

/** What several screens' tests arrange in a venue. */

/** For `arrange`: a route answers 404 from now on, which no query tries again by itself. */
export const failing =
  (route: string) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', {
      route,
      times: null,
      effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'Nothing here.' } },
    });

/** A complete cash deposit of $10.00 but for `changes`. */
export const transfer = (changes: Partial<Transfer>): Transfer => ({
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

/** Transfers of the main persona in the venue's own books. */
export function addTransfers(venue: Venue, all: readonly Partial<Transfer>[]): void {
  const { byAccount } = venue.world.state.transfers;
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), ...all.map(transfer)]);
}

export const addTransfer = (venue: Venue, changes: Partial<Transfer>): void => addTransfers(venue, [changes]);

/** For `arrange`: the transfer history answers with these rows, whatever it is asked. */
export const withTransfers =
  (...transactions: Transfer[]) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', {
      route: 'transfers.list',
      times: null,
      effect: {
        kind: 'answer',
        status: 200,
        body: {
          transactions,
          pageNumber: 1,
          pageSize: 10,
          totalPages: 1,
          totalElements: transactions.length,
          first: true,
          last: true,
          start: '2025-11-08',
          stop: '2025-11-18',
        },
      },
    });

export type Effect =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly contentType?: string }
  | { readonly kind: 'dropAfter' | 'dropBefore' | 'ignoreKeys' }
  | { readonly kind: 'empty' };

/** The server is in trouble, and says so. */
export const unavailable: Effect = {
  kind: 'answer',
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again later.' },
};

/** Arranges a fault for the next call of a route; with `times` null for all until `mend`. */
export const fault = ({ world }: Venue, route: string, effect: Effect, times: number | null = 1): void =>
  void world.execute('fault.arrange', { route, times, effect });

/** The server is well again. */
export const mend = ({ world }: Venue): void => void world.execute('fault.clear', {});

/** The newest code that was sent to anybody. */
export function readCode({ world }: Venue): string {
  const code = [...world.state.outbox.mails.values()].findLast(mail => mail.code !== null)?.code;
  if (code === undefined || code === null) throw new Error('No code was sent');
  return code;
}
