import { chainOf, chains } from '@portal/domain/transfers/wallet-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, checkAddress, makeAddress } from './address-checksum.ts';

const check = (protocol: string, address: string): string | null => {
  const chain = chainOf(protocol);
  if (chain === null) throw new Error(`No chain ${protocol}`);
  return checkAddress(chain, address);
};

describe('the checksum of an address', () => {
  // Examples from the standards (BIP 173, BIP 350, EIP-55) and well-known addresses.
  it.each([
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['Ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['Ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ])('accepts the %s address %s', (protocol, address) => {
    expect(check(protocol, address)).toBeNull();
  });

  it.each([
    ['Bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjc'],
  ])('finds the wrong character of the %s address %s', (protocol, address) => {
    expect(check(protocol, address)).toBe('This address isn’t valid. Check it and try again.');
  });

  it('accepts every address that the venue generates, on every chain', () => {
    fc.assert(
      fc.property(fc.constantFrom(...chains), fc.string(), (chain, text) => {
        const address = makeAddress(chain.id, text);
        expect(checkAddress(chain, address)).toBeNull();
        expect(canonicalAddress(chain, address)).toBe(address);
      }),
    );
  });

  it('detects any single wrong digit in a generated address', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 25 }), (text, at) => {
        const address = makeAddress('bitcoin', text);
        const place = 1 + (at % (address.length - 1));
        const other = address.charAt(place) === 'a' ? 'b' : 'a';
        const wrong = address.slice(0, place) + other + address.slice(place + 1);
        expect(check('Bitcoin', wrong)).not.toBeNull();
      }),
    );
  });
});
