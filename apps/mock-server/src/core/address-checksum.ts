import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { checkAddressFormat, type Chain, type ChainId } from '@portal/domain/transfers/wallet-address';

/**
 * Validates an address: its format (transfers/wallet-address.ts) and its checksum, so that a typo is found before anything
 * is sent to it.
 */
export function checkAddress(chain: Chain, address: string): string | null {
  const malformed = checkAddressFormat(chain, address);
  if (malformed !== null) return malformed;
  return hasGoodChecksum(chain.id, address) ? null : 'This address isn’t valid. Check it and try again.';
}

function hasGoodChecksum(chain: ChainId, address: string): boolean {
  if (chain === 'ethereum') return isEthereum(address);
  if (/^(bc1|ltc1)/.test(address)) return isBech32(address);
  const version = Object.entries(versions[chain] ?? {}).find(([start]) => address.startsWith(start))?.[1];
  return version !== undefined && isBase58Check(address, version);
}

/** The address in the form that people and block explorers compare. */
export const canonicalAddress = (chain: Chain, address: string): string =>
  chain.id === 'ethereum' ? applyChecksumCase(address) : address;

const lowerHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** EIP-55: the case of each letter encodes a bit of the address's hash. */
function applyChecksumCase(address: string): string {
  const plain = address.slice(2).toLowerCase();
  const hash = lowerHex(keccak_256(Buffer.from(plain)));
  const mixed = [...plain].map((letter, i) => (parseInt(hash.charAt(i), 16) >= 8 ? letter.toUpperCase() : letter));
  return `0x${mixed.join('')}`;
}

/** An address in a single case carries no checksum, which EIP-55 allows. */
function isEthereum(address: string): boolean {
  const digits = address.slice(2);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address === applyChecksumCase(address);
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** Version bytes in front of the 20-byte public key hash, by the address's first letters. */
const versions: Readonly<Partial<Record<ChainId, Readonly<Record<string, readonly number[]>>>>> = {
  bitcoin: { '1': [0x00], '3': [0x05] },
  'bitcoin-sv': { '1': [0x00] },
  litecoin: { L: [0x30], M: [0x32], '3': [0x05] },
  dogecoin: { D: [0x1e], '9': [0x16], A: [0x16] },
  ravencoin: { R: [0x3c] },
  tezos: {
    tz1: [6, 161, 159],
    tz2: [6, 161, 161],
    tz3: [6, 161, 164],
    tz4: [6, 161, 166],
    KT1: [2, 90, 121],
  },
};

function isBase58Check(address: string, version: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === version.length + 20 && version.every((byte, i) => bytes[i] === byte);
  } catch {
    return false;
  }
}

/** Bech32 (BIP 173) for witness version 0, which is written as 'q', Bech32m (BIP 350) for later versions. */
const isBech32 = (address: string): boolean =>
  (/^\w+1q/.test(address) ? bech32 : bech32m).decodeUnsafe(address) !== undefined;

/** Generates an address on a chain from a text, deterministically. Nobody has its private key. */
export function makeAddress(chain: ChainId, text: string): string {
  const hash = sha256(Buffer.from(text)).subarray(0, 20);
  if (chain === 'ethereum') return applyChecksumCase(`0x${lowerHex(hash)}`);
  const [version = [0]] = Object.values(versions[chain] ?? {});
  return base58check.encode(Uint8Array.from([...version, ...hash]));
}
