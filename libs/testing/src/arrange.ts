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

/** A transfer of the main persona in the venue's own books. */
export function addTransfer(venue: Venue, changes: Partial<Transfer>): void {
  const { byAccount } = venue.world.state.transfers;
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), transfer(changes)]);
}

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
