import { decimal } from '@portal/domain/money/money';
import { formatInstant } from '../core/units.ts';
import { sentinels } from '../core/sentinels.ts';
import { addTransfer } from '../exchange/transfers.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import type { World } from '../core/world.ts';
import type { User } from '../identity/user.ts';

/** Failed transfers of one persona: a rejected transfer, and an address and a custodial wallet that ended in ERROR. */
export function seedTransferTroubles(world: World, { id: userId, activeAccountId: accountId }: User): void {
  if (accountId === null) return;
  const submittedAt = world.options.startAt - 3 * 86_400_000;
  const [accountNumber = '', reason = ''] = Object.entries(sentinels.transfers.rejected)[0] ?? [];
  const info = {
    transferType: 'ACATS',
    symbol: 'OSTKO',
    receivingFirmName: 'Halyard Securities, LLC',
    receivingFirmNumber: '0931',
    deliveringFirmName: 'Larch Hill Brokerage',
    deliveringFirmNumber: '0417',
    accountName: 'Ada Lindgren',
    accountNumber,
    registrationType: 'INDIVIDUAL',
    quantity: decimal('120'),
    signedBy: 'Ada Lindgren',
  };
  const facts = { asset: info.symbol, amount: info.quantity, clientId: info.deliveringFirmName, userId };
  const rejected = { errorDescription: reason, status: 'ERROR' } as const;
  const { id } = addTransfer(world, accountId, makeEntry({ ...facts, ...rejected, at: submittedAt, isIn: true }));
  const expectedDate = formatInstant(submittedAt + 86_400_000).slice(0, 10);
  world.state.shareTransfers.byId.set(id, { id, accountId, userId, info, submittedAt, expectedDate, timerId: null });
  const owner = { accountId, userId };
  const { custodialError: asset, unanswered: address } = sentinels.wallets;
  world.execute('wallet.addAddress', { ...owner, asset: 'TZROP', address });
  world.execute('chain.confirm', { place: address });
  const wallet = world.execute('wallet.createCustodial', { ...owner, asset });
  if (wallet.ok) world.execute('chain.confirm', { place: wallet.value.address ?? '' });
}
