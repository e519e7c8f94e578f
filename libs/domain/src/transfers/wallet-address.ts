/** Supported chains and the address format of each. */

/** A chain and its parameters. */
export interface Chain {
  readonly id: 'bitcoin' | 'bitcoin-sv' | 'litecoin' | 'dogecoin' | 'ravencoin' | 'ethereum' | 'tezos';
  readonly name: string;
  /** Address format; the checksum is verified by the venue. */
  readonly pattern: RegExp;
  /** Confirmations after which a transaction counts [WLT-04]. */
  readonly targetConfirmations: number;
  /** Block time in milliseconds. */
  readonly blockMs: number;
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';
const minutes = 60_000;

/** All supported chains. */
export const chains = [
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    pattern: new RegExp(`^([13]${base58}{25,34}|bc1${bech32}{11,71})$`),
    targetConfirmations: 3,
    blockMs: 10 * minutes,
  },
  {
    id: 'bitcoin-sv',
    name: 'Bitcoin SV',
    pattern: new RegExp(`^1${base58}{25,34}$`),
    targetConfirmations: 6,
    blockMs: 10 * minutes,
  },
  {
    id: 'litecoin',
    name: 'Litecoin',
    pattern: new RegExp(`^([LM3]${base58}{25,34}|ltc1${bech32}{11,71})$`),
    targetConfirmations: 6,
    blockMs: 2.5 * minutes,
  },
  {
    id: 'dogecoin',
    name: 'Dogecoin',
    pattern: new RegExp(`^[D9A]${base58}{25,34}$`),
    targetConfirmations: 20,
    blockMs: minutes,
  },
  {
    id: 'ravencoin',
    name: 'Ravencoin',
    pattern: new RegExp(`^R${base58}{25,34}$`),
    targetConfirmations: 30,
    blockMs: minutes,
  },
  { id: 'ethereum', name: 'Ethereum', pattern: /^0x[0-9a-fA-F]{40}$/, targetConfirmations: 12, blockMs: 12_000 },
  {
    id: 'tezos',
    name: 'Tezos',
    pattern: new RegExp(`^(tz[1-4]|KT1)${base58}{33}$`),
    targetConfirmations: 10,
    blockMs: 10_000,
  },
] as const satisfies readonly Chain[];

/** Id of a supported chain. */
export type ChainId = Chain['id'];

/** A token's protocol is the name of its chain; coins with their own protocol name are listed here. */
const protocols = new Map<string, ChainId>([
  ...chains.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ['ether', 'ethereum'],
  ['chainlink', 'ethereum'],
  ['basic attention token', 'ethereum'],
  ['0x', 'ethereum'],
]);

/** Chain of a symbol's blockchain_protocol; null if none or unknown. */
export function chainOf(protocol: string | null): Chain | null {
  const id = protocols.get((protocol ?? '').trim().toLowerCase());
  return chains.find(chain => chain.id === id) ?? null;
}

/** Problem of an address on the chain, or null. Surrounding white space is ignored. */
export const checkAddressFormat = (chain: Chain, address: string): string | null =>
  chain.pattern.test(address.trim())
    ? null
    : `Enter ${/^[AEIOU]/.test(chain.name) ? 'an' : 'a'} ${chain.name} address.`;
