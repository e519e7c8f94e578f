import { describe, expect, it } from 'vitest';
import { strictFormOf } from '../schemas/strict-form';
import { shareTransferInfo } from './account-transfers.ts';
import { shareDeposit } from './securities-providers.ts';
import { costBasisRow } from './transfers.ts';
import { walletAddress, withdrawal } from './wallets.ts';

const names = (schema: { shape: object }) => Object.keys(schema.shape);

describe('field names match the specification', () => {
  it('a share transfer holds every named field, the account by two names, and nothing else [TRF-05]', () => {
    const named =
      'transferType symbol receivingFirmName receivingFirmNumber deliveringFirmName deliveringFirmNumber ' +
      'accountName accountNumber registrationType quantity signedBy';
    expect(names(shareTransferInfo).sort()).toEqual(
      [...named.split(' '), 'deliveringAccountName', 'deliveringAccountNumber'].sort(),
    );
  });

  it('a transfer may have any well-formed type [TRF-07]', () => {
    const kind = shareTransferInfo.shape.transferType;
    for (const good of ['FREE_DELIVERY', 'ACATS', 'PTD', 'DWAC']) expect(kind.safeParse(good).success).toBe(true);
    for (const bad of ['', 'a b', 'acats']) expect(kind.safeParse(bad).success).toBe(false);
  });

  it('a cost-basis row holds id, amount and a cost in dollars [TRF-20]', () => {
    expect(names(costBasisRow)).toEqual(['id', 'amount', 'costBasis']);
    const row = { id: 'a', amount: '1', costBasis: { amount: '2', asset: 'USD' } };
    expect(costBasisRow.safeParse(row).success).toBe(true);
    expect(costBasisRow.safeParse({ ...row, costBasis: { amount: '2', asset: 'EUR' } }).success).toBe(false);
  });

  it('a wallet address holds address, status, confirmations and target_confirmations [WLT-04]', () => {
    const address = { address: '0x1', status: 'FROZEN_BY_ISSUER', confirmations: 1, target_confirmations: 12 };
    expect(walletAddress.safeParse(address).success).toBe(true);
    for (const name of Object.keys(address)) {
      expect(strictFormOf(walletAddress).safeParse({ ...address, [name]: undefined }).success).toBe(false);
    }
  });

  it('a withdrawal holds toAddress, amount, user and the date in epoch seconds, and may name its asset [WLT-05]', () => {
    expect(names(withdrawal)).toEqual(['toAddress', 'amount', 'asset', 'user', 'initiationDate']);
    expect(withdrawal.shape.asset.safeParse(undefined).success).toBe(true);
    const dates = withdrawal.shape.initiationDate;
    expect(dates.safeParse(1_763_478_900).success).toBe(true);
    expect(dates.safeParse(1_763_478_900_000).success).toBe(false);
    expect(dates.safeParse('2025-11-18').success).toBe(false);
  });

  it('a share deposit holds holdings with security id and lots, and a signature [WLT-06]', () => {
    expect(names(shareDeposit)).toEqual(['holdings', 'signature']);
    expect(names(shareDeposit.shape.holdings.def.element)).toEqual(['securityId', 'lots']);
  });
});
