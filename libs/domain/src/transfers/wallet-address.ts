/** Supported chains and the address format of each. */

/** A network to which tokens are sent. */
export interface Network {
  readonly name: string;
  /** Address format; null if unknown, and only the server can check it. */
  readonly pattern: RegExp | null;
}

/** A chain and its parameters. */
export interface Chain extends Network {
  readonly id: 'bitcoin' | 'bitcoin-sv' | 'litecoin' | 'dogecoin' | 'ravencoin' | 'ethereum' | 'tezos';
  /** Other names of it, and of what lives on it, as `foldName` folds them. */
  readonly spellings: readonly string[];
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
    spellings: ['btc'],
    pattern: new RegExp(`^([13]${base58}{25,34}|bc1${bech32}{11,71})$`),
    targetConfirmations: 3,
    blockMs: 10 * minutes,
  },
  {
    id: 'bitcoin-sv',
    name: 'Bitcoin SV',
    spellings: ['bsv', 'bitcoinsatoshivision'],
    pattern: new RegExp(`^1${base58}{25,34}$`),
    targetConfirmations: 6,
    blockMs: 10 * minutes,
  },
  {
    id: 'litecoin',
    name: 'Litecoin',
    spellings: ['ltc'],
    pattern: new RegExp(`^([LM3]${base58}{25,34}|ltc1${bech32}{11,71})$`),
    targetConfirmations: 6,
    blockMs: 2.5 * minutes,
  },
  {
    id: 'dogecoin',
    name: 'Dogecoin',
    spellings: ['doge'],
    pattern: new RegExp(`^[D9A]${base58}{25,34}$`),
    targetConfirmations: 20,
    blockMs: minutes,
  },
  {
    id: 'ravencoin',
    name: 'Ravencoin',
    spellings: ['rvn'],
    pattern: new RegExp(`^R${base58}{25,34}$`),
    targetConfirmations: 30,
    blockMs: minutes,
  },
  {
    id: 'ethereum',
    name: 'Ethereum',
    spellings: ['eth', 'ether', 'erc20', 'ethereumerc20', 'erc1404', 'chainlink', 'basicattentiontoken', '0x'],
    pattern: /^0x[0-9a-fA-F]{40}$/,
    targetConfirmations: 12,
    blockMs: 12_000,
  },
  {
    id: 'tezos',
    name: 'Tezos',
    spellings: ['xtz', 'fa12', 'fa2'],
    pattern: new RegExp(`^(tz[1-4]|KT1)${base58}{33}$`),
    targetConfirmations: 10,
    blockMs: 10_000,
  },
] as const satisfies readonly Chain[];

/** Id of a supported chain. */
export type ChainId = Chain['id'];

/** 'ETH-Mainnet' and 'eth mainnet' are 'eth'. */
const foldName = (protocol: string): string =>
  protocol
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)(mainnet|network|blockchain)$/, '');

const chainNames = new Map<string, Chain>(
  chains.flatMap(chain => [chain.name, ...chain.spellings].map(name => [foldName(name), chain] as const)),
);

/** Chain of a symbol's blockchain_protocol, in any spelling: its name, its coin or a standard of its tokens; null if none or unknown. */
export const chainOf = (protocol: string | null): Chain | null => chainNames.get(foldName(protocol ?? '')) ?? null;

/** Any address: none has white space in it. */
const anyAddress = /^\S+$/;

/** Problem of an address on the network, or null. Surrounding white space is ignored. */
export const checkAddressFormat = ({ name, pattern }: Network, address: string): string | null =>
  (pattern ?? anyAddress).test(address.trim()) ? null : `Enter ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} address.`;
