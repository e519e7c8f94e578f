import { describe, expect, it } from 'vitest';
import { chainOf, checkAddressFormat } from './wallet-address';

const problemOf = (protocol: string, address: string) => {
  const chain = chainOf(protocol);
  return chain === null ? 'no chain' : checkAddressFormat(chain, address);
};

describe('a wallet address', () => {
  it.each([
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Ethereum', '  0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed '],
    ['Chainlink', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ])('of %s looks like %s', (protocol, address) => {
    expect(problemOf(protocol, address)).toBeNull();
  });

  it.each([
    ['Ethereum', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Enter a Ethereum address.'],
    ['Bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Enter a Bitcoin address.'],
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN0', 'Enter a Bitcoin address.'],
    ['Ethereum', '', 'Enter a Ethereum address.'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'Enter a Ethereum address.'],
  ])('of %s is never %j', (protocol, address, problem) => {
    expect(problemOf(protocol, address)).toBe(problem.replace('a Ethereum', 'an Ethereum'));
  });

  it.each([
    ['ethereum', ['ERC-20', 'ERC20', 'erc_20', 'ETHEREUM', 'ETH', 'eth-mainnet', 'Ethereum Mainnet', 'Ether', '0x']],
    ['bitcoin', ['BTC', 'bitcoin', 'BITCOIN_MAINNET', 'Bitcoin Network']],
    ['bitcoin-sv', ['BSV', 'Bitcoin SV', 'BITCOIN_SV']],
    ['litecoin', ['LTC', 'Litecoin']],
    ['dogecoin', ['DOGE', 'dogecoin']],
    ['ravencoin', ['RVN', 'RAVENCOIN']],
    ['tezos', ['XTZ', 'TEZOS', 'FA1.2', 'FA2']],
  ])('is one of %s in each of the spellings %j', (id, spellings) => {
    expect(spellings.map(spelling => chainOf(spelling)?.id)).toEqual(spellings.map(() => id));
  });

  it('has no chain if the symbol names no known one', () => {
    expect([null, '', ' ', 'Abacus', 'mainnet', 'ERC-2000'].map(chainOf)).toEqual(Array(6).fill(null));
  });
});
