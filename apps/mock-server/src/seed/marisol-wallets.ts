import { defaultTransferType } from '@portal/domain/transfers/share-transfer';
import { marketDate } from '@portal/domain/calendar/market-time';
import { decimal } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { settlesAt } from '../core/settlement-terms.ts';
import { findUnknownArrival } from '../exchange/token-moves.ts';
import type { ProviderLot } from '../money/provider-holdings.ts';
import { awaitCost } from '../money/received-shares.ts';
import type { ShareTransferRecord } from '../money/share-transfers.ts';
import { listTransfers, madeAt } from '../exchange/transfers.ts';
import { makeAddress } from '../core/address-checksum.ts';
import { awaitBlocks } from '../money/chain.ts';
import { chainOfAsset, pendingItem, type AddressRecord } from '../money/wallets.ts';
import type { World } from '../core/world.ts';
import type { User } from '../identity/user.ts';

/** Who delivers shares to her, by symbol. */
export const deliverers = {
  XYLB: { transferType: 'ACATS', deliveringFirmName: 'Larch Hill Brokerage', deliveringFirmNumber: '0417' },
  LUMB: { transferType: defaultTransferType, deliveringFirmName: 'Coldbrook Securities', deliveringFirmNumber: '0586' },
} as const;

const lot = (id: string, quantity: string, acquiredDate: string, unitCost: string | null): ProviderLot => ({
  id,
  quantity: decimal(quantity),
  acquiredDate,
  unitCost: unitCost === null ? null : decimal(unitCost),
});

/**
 * The main persona's transfers from other brokers, wallets and holdings at the providers: an ACAT that waits for its
 * cost basis, a pending free delivery, her own addresses, a custodial wallet that is being confirmed, lots to deposit.
 */
export function seedMarisolWallets(world: World, user: User): void {
  const accountId = user.activeAccountId ?? '';
  for (const symbol of ['XYLB', 'LUMB'] as const) seedShareTransfer(world, user, accountId, symbol);
  const year = Number(marketDate(world.now()).slice(0, 4));
  world.state.providers.holdings.set(accountId, [
    {
      securityId: 'VTL-TZROP',
      symbol: 'TZROP',
      lots: [
        lot('L-1', '600', `${year - 5}-03-12`, '3.85'),
        lot('L-2', '250', `${year - 3}-08-02`, '4.40'),
        // Held for less than a year: the provider's review rejects it.
        lot('L-3', '100', marketDate(world.now() - 60 * 86_400_000), '5.02'),
      ],
    },
    { securityId: 'VTL-ASPD', symbol: 'ASPD', lots: [lot('L-4', '75', `${year - 4}-11-30`, null)] },
  ]);
  const owner = { accountId, userId: user.id };
  seedAddress(world, { ...owner, kind: 'INVESTOR', asset: 'TZROP' }, 'CONFIRMED');
  seedAddress(world, { ...owner, kind: 'INVESTOR', asset: 'ASPD' }, 'PENDING', 3);
  seedAddress(world, { ...owner, kind: 'CUSTODIAL', asset: 'TZROP' }, 'CONFIRMED');
  seedAddress(world, { ...owner, kind: 'CUSTODIAL', asset: 'MYRA' }, 'PENDING', 4);
}

/** The request of a row of her history. */
function seedShareTransfer(world: World, user: User, accountId: string, symbol: keyof typeof deliverers): void {
  const row = listTransfers(world, accountId).find(each => each.asset === symbol);
  if (row === undefined) return;
  const isPending = row.status === 'PENDING';
  const record: ShareTransferRecord = {
    id: row.id,
    accountId,
    userId: user.id,
    info: {
      ...deliverers[symbol],
      symbol,
      receivingFirmName: 'Halyard Securities, LLC',
      receivingFirmNumber: '0931',
      accountName: 'Marisol Vance',
      accountNumber: symbol === 'XYLB' ? '7204418' : '55-310072',
      registrationType: 'INDIVIDUAL',
      quantity: row.amount,
      signedBy: 'Marisol Vance',
    },
    submittedAt: madeAt(row),
    expectedDate: addTradingDays(marketDate(madeAt(row)), symbol === 'XYLB' ? 5 : 2),
    timerId: isPending
      ? world.schedule(settlesAt({ days: 1, clock: '12:00:00' }, world.now()), 'shareTransfer.answer', { id: row.id })
      : null,
  };
  world.state.shareTransfers.byId.set(row.id, record);
  const entryId = findUnknownArrival(world, accountId, symbol);
  if (!isPending && entryId !== null) {
    awaitCost(world, { transferId: row.id, accountId, symbol, quantity: row.amount, entryId });
  }
}

function seedAddress(
  world: World,
  facts: Pick<AddressRecord, 'kind' | 'asset' | 'accountId' | 'userId'>,
  status: 'PENDING' | 'CONFIRMED',
  confirmations?: number,
): void {
  const chain = chainOfAsset(facts.asset);
  if (chain === null) return;
  const record: AddressRecord = {
    ...facts,
    ...pendingItem(world, chain),
    address: makeAddress(chain.id, `${facts.kind}/${facts.accountId}/${facts.asset}`),
    status,
    confirmations: confirmations ?? chain.targetConfirmations,
  };
  if (status === 'PENDING') awaitBlocks(world, chain, record);
  else world.state.wallets.items.set(record.id, record);
}
