import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import type { PersonaKey } from '../src/seed/personas.ts';
import { useVenue } from './use-server.ts';

const { venue } = await useVenue();

async function buy(persona: PersonaKey, symbol: string, limitPrice: string, quantity = '1') {
  venue().signIn(persona);
  const reserved = await venue().call(api.orders.reserveKey);
  const idempotencyKey = reserved.status === 201 ? reserved.body.idempotencyKey : 'none';
  const fixed = { side: 1, ordType: 2, timeInForce: 0, selfAccredited: false, assetId: symbol };
  return venue().call(api.orders.place, { body: { ...fixed, symbol, limitPrice, quantity, idempotencyKey } });
}

describe('inputs that force an outcome', () => {
  it.each([
    ['marisol', 'KITE', '25.00', 'HOLDER_LIMIT_REACHED'],
    ['marisol', 'COVE', '41.00', 'ACCREDITATION_REQUIRED'],
    ['marisol', 'VALE', '36.00', 'COUNTRY_RESTRICTED'],
    ['withoutDasOrder', 'RIVT', '16.00', 'AUTHORITY_MISSING'],
    ['marisol', 'DOGE', '60000', 'SYMBOL_NOT_TRADABLE'],
    ['smallCash', 'OSTKO', '44.00', 'INSUFFICIENT_BALANCE'],
    ['withoutOrder', 'OSTKO', '44.00', 'AUTHORITY_MISSING'],
  ] as const)('%s buying %s at $%s gets %s', async (persona, symbol, price, code) => {
    expect((await buy(persona, symbol, price, '3')).body).toMatchObject({ code });
  });

  it.each([
    ['in a halted symbol waits', 'QRRY', '20.00', 'New'],
    ['in a symbol without quotes rests', 'XYLB', '3.00', 'New'],
    ['in a digital asset security fills with the permission', 'RIVT', '16.26', 'Filled'],
  ] as const)('an order %s', async (_, symbol, price, name) => {
    expect((await buy('trader', symbol, price)).body).toMatchObject({ status: { name } });
  });

  it('include one symbol without a fee, and one whose fee exceeds its price', async () => {
    const feeOf = async (assetId: string, price: string) =>
      (await venue().read(api.orders.fee, { query: { price, quantity: '100', assetId } })).fee;
    venue().signIn('marisol');
    expect(await feeOf('OSTKO', '44.21')).toBe('0');
    expect(await feeOf('DLVE', '0.0219')).toBe('3');
  });

  it('include a token closed to United States residents and open to others', async () => {
    expect((await buy('abroad', 'VALE', '36.00')).status).toBe(201);
  });

  it('include one hidden symbol, named by the settings', async () => {
    expect(await venue().read(api.startUp.settings)).toMatchObject({ hiddenTestSymbol: 'TSTX' });
  });

  it('include a persona with a rejected transfer, a failed address and a failed custodial wallet', async () => {
    venue().signIn('transferTroubles');
    const { transfers } = await venue().read(api.accountTransfers.list);
    expect(transfers).toMatchObject([{ status: 'ERROR' }]);
    expect(transfers[0]?.errorDescription).toContain('account number');
    const { addresses } = await venue().read(api.securitiesProviders.addresses);
    expect(addresses.map(({ type, status }) => [type, status])).toEqual([
      ['CUSTODIAL', 'ERROR'],
      ['INVESTOR', 'ERROR'],
    ]);
  });
});
