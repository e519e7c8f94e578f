import { describe, expect, it } from 'vitest';
import {
  computeBuyable,
  computeWalletStage,
  depositChain,
  selectCustodialSymbols,
  isDepositable,
  isWithdrawable,
  selectCustodialWallets,
  withdrawalChain,
} from './wallet.ts';

const wallet = (status: string, address: string | null = '0xabc') => ({
  status,
  address,
  confirmations: 4,
  target_confirmations: 12,
});

describe('the state of a wallet', () => {
  it('CONFIRMED with an address is the wallet [WLT-09]', () => {
    expect(computeWalletStage(wallet('CONFIRMED'))).toEqual({ stage: 'ready', address: '0xabc' });
  });
  it('PENDING counts confirmations, ERROR is a failure', () => {
    expect(computeWalletStage(wallet('PENDING', null))).toEqual({ stage: 'confirming', confirmations: 4, target: 12 });
    expect(computeWalletStage(wallet('ERROR'))).toEqual({ stage: 'failed' });
  });
  it.each([
    ['CONFIRMED', null],
    ['CONFIRMED', ''],
    ['SOMETHING_NEW', '0xabc'],
  ])('%s with address %s ends the waiting [WLT-12]', (status, address) => {
    expect(computeWalletStage(wallet(status, address))).toEqual({ stage: 'unknown' });
  });
});

describe('the custodial wallets of an asset', () => {
  const custodial = { type: 'CUSTODIAL', asset: 'TZROP' };
  it('are the rows that name it, whatever else a server sends that does not apply the query', () => {
    const others = [
      { type: 'CUSTODIAL', asset: 'MYRA' },
      { type: 'INVESTOR', asset: 'TZROP' },
      // It may belong to any asset, because the query was not applied.
      { type: null, asset: null },
    ];
    expect(selectCustodialWallets([custodial, ...others], 'TZROP')).toEqual([custodial]);
    expect(selectCustodialWallets(others, 'TZROP')).toEqual([]);
  });
  it('are all rows of a server that names neither asset nor type, as in the specification [WLT-04]', () => {
    const plain = [{}, { type: null, asset: null }];
    expect(selectCustodialWallets(plain, 'TZROP')).toEqual(plain);
  });
});

describe('the can-buy check', () => {
  it('a true reply means that the asset can be bought [WLT-13]', () => {
    expect(computeBuyable({ data: true, isError: false })).toBe(true);
    expect(computeBuyable({ isError: false })).toBe(null);
  });
  it('an error means that it cannot, whatever was answered before [WLT-14]', () => {
    expect(computeBuyable({ isError: true })).toBe(false);
    expect(computeBuyable({ data: true, isError: true })).toBe(false);
  });
  it('a false reply means that it cannot [WLT-15]', () => {
    expect(computeBuyable({ data: false, isError: false })).toBe(false);
    expect(computeBuyable({ data: 'true', isError: false })).toBe(false);
  });
});

/** Whether the provider may hold wallets for a symbol that no server says it is the agent of. */
const hasCustodialWallets = (symbol: Parameters<typeof depositChain>[0]): boolean =>
  selectCustodialSymbols([symbol], 'Securitize').length === 1;

it('an asset has wallets if it has a chain and can be moved', () => {
  const token = {
    assetType: { code: 'SECURITY_TOKEN' },
    blockchain_protocol: 'Ethereum',
    assetDepositable: true,
    withdrawable: false,
  };
  expect([depositChain(token)?.name, withdrawalChain(token), hasCustodialWallets(token)]).toEqual([
    'Ethereum',
    null,
    true,
  ]);
  const share = { ...token, assetType: { code: 'COMMON_STOCK' }, blockchain_protocol: null, withdrawable: true };
  expect([depositChain(share), withdrawalChain(share), hasCustodialWallets(share)]).toEqual([null, null, false]);
  expect([isDepositable(share), isWithdrawable(share)]).toEqual([false, false]);
  expect(hasCustodialWallets({ ...token, assetType: { code: 'CRYPTO_CURRENCY' } })).toBe(false);
  // The provider holds wallets on Ethereum; a network that we do not know may be it.
  expect(hasCustodialWallets({ ...token, blockchain_protocol: 'Tezos' })).toBe(false);
  expect(hasCustodialWallets({ ...token, blockchain_protocol: 'Abacus' })).toBe(true);
});

it('custodial wallets are offered for the symbols of the provider as transfer agent, where one is named', () => {
  const token = { assetType: { code: 'SECURITY_TOKEN' }, assetDepositable: true, withdrawable: true };
  const symbols = [
    { ...token, symbol: 'OSTKO', blockchain_protocol: 'Ethereum', transferAgent: 'Computershare' },
    { ...token, symbol: 'ASPD', blockchain_protocol: 'Tezos', transferAgent: 'securitize' },
    { ...token, symbol: 'TZROP', blockchain_protocol: 'Ethereum', transferAgent: 'Securitize, LLC' },
  ];
  const names = (list: typeof symbols) => selectCustodialSymbols(list, 'Securitize').map(({ symbol }) => symbol);
  expect(names(symbols)).toEqual(['ASPD', 'TZROP']);
  expect(names(symbols.slice(0, 1))).toEqual(['OSTKO']);
});

it('a coin whose chain the server does not name is on its own', () => {
  const coin = (symbol: string, protocol: string | null = null) => ({
    symbol,
    assetType: { code: 'CRYPTO_CURRENCY' },
    blockchain_protocol: protocol,
    assetDepositable: true,
    withdrawable: true,
  });
  expect(depositChain(coin('BTC'))?.name).toBe('Bitcoin');
  expect(withdrawalChain(coin('DOGE', ''))?.name).toBe('Dogecoin');
  // A token that is traded like a coin may be on any chain.
  expect(depositChain(coin('LINK'))).toBe(null);
});

it('an asset of an unknown chain is moved on the network that the server names', () => {
  const token = {
    assetType: { code: 'SECURITY_TOKEN' },
    blockchain_protocol: ' Abacus ',
    assetDepositable: true,
    withdrawable: true,
  };
  const network = { name: 'Abacus', pattern: null };
  expect([depositChain(token), withdrawalChain(token)]).toEqual([network, network]);
  const unnamed = { ...token, blockchain_protocol: null };
  expect([isDepositable(unnamed), isWithdrawable(unnamed)]).toEqual([true, true]);
  expect([depositChain(unnamed), withdrawalChain(unnamed)]).toEqual([null, null]);
});
