import { decimal } from '@portal/domain/money/money';
import { formatInstant } from '../core/units.ts';
import { computeDelivery } from '../money/delivery-terms.ts';
import { addTransfer } from '../exchange/transfers.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import type { World } from '../core/world.ts';
import type { User } from '../identity/user.ts';

/** Failed transfers of one persona: a rejected transfer, and an address and a custodial wallet that ended in ERROR. */
export function seedTransferTroubles(world: World, { id: userId, activeAccountId: accountId }: User): void {
  if (accountId === null) return;
  const submittedAt = world.options.startAt - 3 * 86_400_000;
  const info = {
    transferType: 'ACATS',
    symbol: 'OSTKO',
    receivingFirmName: 'Halyard Securities, LLC',
    receivingFirmNumber: '0931',
    deliveringFirmName: 'Larch Hill Brokerage',
    deliveringFirmNumber: '0417',
    accountName: 'Ada Lindgren',
    accountNumber: '5500901',
    registrationType: 'INDIVIDUAL',
    quantity: decimal('120'),
    signedBy: 'Ada Lindgren',
  };
  const facts = { asset: info.symbol, amount: info.quantity, clientId: info.deliveringFirmName, userId };
  const answer = computeDelivery(info.accountNumber, info.quantity, 0);
  const errorDescription = answer.kind === 'refused' ? answer.reason : null;
  const rejected = { errorDescription, status: 'ERROR' } as const;
  const { id } = addTransfer(world, accountId, makeEntry({ ...facts, ...rejected, at: submittedAt, isIn: true }));
  const expectedDate = formatInstant(submittedAt + 86_400_000).slice(0, 10);
  world.state.shareTransfers.byId.set(id, { id, accountId, userId, info, submittedAt, expectedDate, timerId: null });
  const owner = { accountId, userId };
  // The test payment to this address fails, and so does a custodial wallet on this token's chain.
  const address = '0x000000000000000000000000000000000000dEaD';
  world.execute('wallet.addAddress', { ...owner, asset: 'TZROP', address });
  world.execute('chain.confirm', { place: address });
  const wallet = world.execute('wallet.createCustodial', { ...owner, asset: 'FJRD' });
  if (wallet.ok) world.execute('chain.confirm', { place: wallet.value.address ?? '' });
}
