import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { checkAddressFormat, type Chain, type ChainId } from '@portal/domain/transfers/wallet-address';

/**
 * Validates an address: its format (domain/wallet-address.ts) and its checksum, so that a typo is found before anything
 * is sent to it.
 */
export function checkAddress(chain: Chain, address: string): string | null {
  const malformed = checkAddressFormat(chain, address);
  if (malformed !== null) return malformed;
  return hasGoodChecksum(chain.id, address) ? null : 'This address has a typing error: its checksum does not match.';
}

function hasGoodChecksum(chain: ChainId, address: string): boolean {
  if (chain === 'ethereum') return isEthereum(address);
  if (/^(bc1|ltc1)/.test(address)) return isBech32(address);
  const bytes = decodeBase58(address);
  const version = bytes === null ? undefined : versionOf(chain, address);
  return bytes !== null && version !== undefined && isBase58Check(bytes, version);
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

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function decodeBase58(text: string): Uint8Array | null {
  let value = 0n;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}

function encodeBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${lowerHex(bytes)}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex(byte => byte !== 0);
  return '1'.repeat(Math.max(0, zeros)) + text;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const checksumOf = (bytes: Uint8Array): Buffer => sha256(sha256(bytes)).subarray(0, 4);

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

const versionOf = (chain: ChainId, address: string): readonly number[] | undefined =>
  Object.entries(versions[chain] ?? {}).find(([start]) => address.startsWith(start))?.[1];

function isBase58Check(bytes: Uint8Array, version: readonly number[]): boolean {
  const [payload, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  const hasVersion = version.every((byte, i) => payload[i] === byte);
  return hasVersion && payload.length === version.length + 20 && checksumOf(payload).equals(checksum);
}

const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
/** Checksum constants: Bech32 (BIP 173) for witness version 0, Bech32m (BIP 350) for later versions. */
const bech32Ends = { first: 1, later: 0x2bc830a3 } as const;

function isBech32(address: string): boolean {
  const [prefix = '', data = ''] = address.split('1', 2);
  const values = [...data].map(letter => bech32Alphabet.indexOf(letter));
  if (values.includes(-1)) return false;
  const codes = [...prefix].map(letter => letter.charCodeAt(0));
  const expanded = [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31), ...values];
  let sum = 1;
  for (const value of expanded) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, i) => {
      if ((top >>> i) & 1) sum ^= generator;
    });
  }
  return sum >>> 0 === (values[0] === 0 ? bech32Ends.first : bech32Ends.later);
}

/** Generates an address on a chain from a text, deterministically. Nobody has its private key. */
export function makeAddress(chain: ChainId, text: string): string {
  const hash = sha256(Buffer.from(text)).subarray(0, 20);
  if (chain === 'ethereum') return applyChecksumCase(`0x${hash.toString('hex')}`);
  const [version = [0]] = Object.values(versions[chain] ?? {});
  const payload = Buffer.concat([Buffer.from(version), hash]);
  return encodeBase58(Buffer.concat([payload, checksumOf(payload)]));
}
