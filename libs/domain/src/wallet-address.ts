/** Chains that tokens and coins live on, and what an address of each looks like. */

export interface Chain {
  readonly id: 'bitcoin' | 'bitcoin-sv' | 'litecoin' | 'dogecoin' | 'ravencoin' | 'ethereum' | 'tezos';
  readonly name: string;
  /** What an address looks like; its checksum is for those to check who have the means (the venue has). */
  readonly pattern: RegExp;
  /** Confirmations after which what happened on the chain counts [WLT-04]. */
  readonly targetConfirmations: number;
  /** Milliseconds from one block to the next. */
  readonly blockMs: number;
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';
const minutes = 60_000;

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

export type ChainId = Chain['id'];

/** Tokens of another chain go by the chain's name; coins whose protocol is called by their own name are told here. */
const protocols = new Map<string, ChainId>([
  ...chains.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ['ether', 'ethereum'],
  ['chainlink', 'ethereum'],
  ['basic attention token', 'ethereum'],
  ['0x', 'ethereum'],
]);

/** The chain of a symbol's blockchain_protocol; null where there is none, or none that is known. */
export function chainOf(protocol: string | null): Chain | null {
  const id = protocols.get((protocol ?? '').trim().toLowerCase());
  return chains.find(chain => chain.id === id) ?? null;
}

/** Whether a text looks like an address of the chain; null when it does. White space around it does not count. */
export const checkAddressFormat = (chain: Chain, address: string): string | null =>
  chain.pattern.test(address.trim())
    ? null
    : `Enter ${/^[AEIOU]/.test(chain.name) ? 'an' : 'a'} ${chain.name} address.`;
