import { api } from '@portal/contracts/api';
import { add, decimal, subtract } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { place, reserveKey, fee } = api.orders;

const availableCash = async () => {
  const { activeAccountId: accountId } = venue().userOf('trader');
  const { fiatAssets } = await venue().read(api.portfolio.balances, {
    query: { accountId: accountId ?? '', brokerId: 'halyard' },
  });
  return fiatAssets['USD']?.availableWithdrawalBalance ?? decimal('0');
};

describe('the fee', () => {
  const feeOf = (price: string, quantity: string, assetId = 'TZROP') =>
    venue().read(fee, { query: { price, quantity, assetId } });

  it('is returned with a status, by the published rules [APT-17, ORD-19]', async () => {
    venue().signIn('marisol');
    expect(await feeOf('5.27', '100')).toEqual({ status: 'OK', fee: '5.27' });
    expect(await feeOf('3', '1')).toEqual({ status: 'OK', fee: '0.03' });
    expect(await feeOf('2.99', '100')).toEqual({ status: 'OK', fee: '3' });
    expect(await feeOf('44.21', '100', 'OSTKO')).toEqual({ status: 'OK', fee: '0' });
  });
});
