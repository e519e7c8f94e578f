import { activeAccount } from '../identity/people.ts';
import type { AccountRecord, User } from '../identity/user.ts';
import { accountNotReady } from '../money/limits.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';

type Ready = Result<AccountRecord, 'NOT_FOUND' | 'ACCOUNT_NOT_READY'>;

/** True if the account's application is complete and the broker has opened the account. */
export const isReady = (record: AccountRecord | null): record is AccountRecord =>
  record?.account.status === 'COMPLETE' && record.account.brokerAccountStatus === 'ACTIVE';

/** The account, if it exists and is open for deposits, withdrawals and transfers. */
export function checkReady(record: AccountRecord | null): Ready {
  if (record === null) return refused('NOT_FOUND', 'We couldn’t find that account.', 'id');
  return isReady(record) ? accepted(record) : refused('ACCOUNT_NOT_READY', accountNotReady);
}

/** The caller's active account, if it is ready. */
export const readyAccount = (world: World, user: User): Ready => checkReady(activeAccount(world, user));
