import { stepUpSubject } from '@portal/domain/access/step-up';
import { decimal } from '@portal/domain/money/money';
import type { Parts } from './testing-call.ts';
import type { Venue } from './testing-server.ts';
import { listItems } from '../src/money/wallets.ts';

/** Valid calls of share transfers, wallets and securities providers, as marisol makes them. */
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const marisol = { userId: 'U-1001', accountId: 'A-20001' };

export const transferCalls = {
  'transfers.saveCostBasis': {
    params: { id: 'T-5011' },
    body: [
      { id: 'row-1', amount: '100', costBasis: { amount: '2.5', asset: 'USD' } },
      { id: 'row-2', amount: '50', costBasis: { amount: '3.1', asset: 'USD' } },
    ],
  },
  'accountTransfers.list': {
    query: {
      start: '2025-11-01',
      stop: '2025-11-18',
      page: '1',
      size: '10',
      zone: 'America/New_York',
      transferType: ['ACATS'],
      status: ['PENDING', 'WAITING_FOR_COST_BASIS'],
    },
  },
  'accountTransfers.firms': {},
  'accountTransfers.reserveId': { body: {} },
  'accountTransfers.submit': {
    params: { id: 'T-5013' },
    body: {
      transferType: 'ACATS',
      symbol: 'OSTKO',
      receivingFirmName: 'Halyard Securities, LLC',
      receivingFirmNumber: '0931',
      deliveringFirmName: 'Larch Hill Brokerage',
      deliveringFirmNumber: '0417',
      accountName: 'Marisol Vance',
      accountNumber: '7204418',
      registrationType: 'INDIVIDUAL',
      quantity: '25',
      signedBy: 'Marisol Vance',
    },
  },
  'wallets.replaceAddress': { params: { asset: 'TZROP', symbol: 'TZROP' }, body: { address } },
  'wallets.depositAddress': { params: { asset: 'TZROP' } },
  'wallets.investorAddresses': { params: { asset: 'TZROP' } },
  'wallets.addAddress': { params: { symbol: 'TZROP' }, body: { address } },
  'wallets.withdraw': {
    params: { clientId: 'client-0000-0001' },
    body: { toAddress: address, amount: '10', asset: 'TZROP', user: 'U-1001', initiationDate: 1763478900 },
  },
  'wallets.canBuy': { query: { asset: 'TZROP' } },
  'securitiesProviders.addresses': { query: { type: 'CUSTODIAL', asset: 'TZROP' } },
  'securitiesProviders.createWallet': { params: { asset: 'CURZ' }, body: {} },
  'securitiesProviders.holdings': { params: { id: marisol.accountId } },
  'securitiesProviders.depositShares': {
    params: { id: marisol.accountId },
    body: {
      holdings: [{ securityId: 'VTL-TZROP', lots: [{ id: 'L-1', quantity: '600' }] }],
      signature: 'Marisol Vance',
    },
  },
} satisfies Readonly<Record<string, Parts>>;

const prove = ({ world, jar }: Venue, operation: 'TRANSFER' | 'WITHDRAWAL', subject: string): void =>
  world.execute('stepUp.prove', { sessionId: jar.get('session') ?? '', operation, subject });

export const preparedTransferCalls = {
  'accountTransfers.submit'(venue: Venue, good: Parts): Parts {
    const { transferType, quantity, symbol } = transferCalls['accountTransfers.submit'].body;
    prove(venue, 'TRANSFER', stepUpSubject.transfer(transferType, decimal(quantity), symbol));
    const id = venue.world.execute('shareTransfer.reserve', { accountId: marisol.accountId });
    return { ...good, params: { id } };
  },
  'wallets.withdraw'(venue: Venue, good: Parts): Parts {
    const { body } = transferCalls['wallets.withdraw'];
    const { accountId } = marisol;
    if (!listItems(venue.world, accountId, 'INVESTOR').some(item => item.address === address)) {
      venue.world.execute('wallet.addAddress', { ...marisol, asset: 'TZROP', address });
      venue.world.execute('chain.confirm', { place: address });
    }
    prove(venue, 'WITHDRAWAL', stepUpSubject.withdrawal(decimal(body.amount), body.asset, address));
    return good;
  },
};
