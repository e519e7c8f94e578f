import type { SentPortalSymbol } from '@portal/contracts/endpoints/symbols';
import { type Decimal, decimal } from '@portal/domain/money/money';
import type { AssetType, cryptoSymbols } from '@portal/domain/market/symbol-vocabulary';

/** A spot price of the pricing service, for symbols without a book here. */
export interface SpotSeed {
  readonly previousClose: Decimal;
  readonly last: Decimal;
  /** Distance of the dealer's bid and ask from the spot price, in basis points. */
  readonly halfSpread: number;
}

export type SymbolSeed = ReturnType<typeof makeSeed>;

/** Overrides of the defaults that follow from the kind of asset. */
export interface Variations extends Partial<SentPortalSymbol> {
  /** False for a token without an escrow address. */
  readonly hasEscrow?: boolean;
  readonly unitsIssued?: string;
  readonly historyFrom?: string;
  readonly feeWaived?: boolean;
  readonly holderLimited?: boolean;
  readonly haltedAtStart?: boolean;
  /** For coins only: see SpotSeed. */
  readonly halfSpread?: number;
  /** Sizes of the first book, best price first; random if empty. */
  readonly firstBids?: readonly string[];
  readonly firstAsks?: readonly string[];
}

const marketTypes = { COMMON_STOCK: 1, SECURITY_TOKEN: 2, CRYPTO_CURRENCY: 3 } as const;
const types = { COMMON_STOCK: 'EQUITY', SECURITY_TOKEN: 'TOKEN', CRYPTO_CURRENCY: 'COIN' } as const;
const usualHistoryFrom = '2019-06-03';

/** What all stocks have in common, and all tokens. */
const usual = {
  stock: { kind: 'COMMON_STOCK', dtc_eligible: true, transferAgent: 'Northlight Registry' },
  token: {
    kind: 'SECURITY_TOKEN',
    blockchain_protocol: 'Ethereum',
    transferAgent: 'Northlight Registry',
    assetDepositable: true,
    withdrawable: true,
  },
} as const;

/** Reads rows of 'stock | OSTKO | Ostrow Commerce | Home goods. | 43.90 44.18 …', in the order of the table. */
export function readTable(table: string, variations: Readonly<Record<string, Variations>>): readonly SymbolSeed[] {
  return table
    .trim()
    .split('\n')
    .map(row => {
      const [type, symbol = '', name = '', description = '', book = ''] = row.split(' | ');
      const { kind, ...facts } = usual[type === 'stock' ? 'stock' : 'token'];
      return makeSeed(
        kind,
        symbol,
        name,
        description,
        { book: book === '-' ? null : book, spot: null },
        { ...facts, ...variations[symbol] },
      );
    });
}

/** A coin: no book here. Its price comes from the pricing service; a tradable one trades with the dealer. */
export const coin = (
  symbol: (typeof cryptoSymbols)[number],
  name: string,
  previousClose: string,
  last: string,
  vary: Variations = {},
): SymbolSeed => {
  const usualOfCoin = { assetDepositable: true, withdrawable: true, num_decimals: 8, historyFrom: '2017-01-03' };
  const description = `${name} is a crypto asset. Its price comes from a pricing service.`;
  const spot = { previousClose: decimal(previousClose), last: decimal(last), halfSpread: vary.halfSpread ?? 20 };
  const variations = { blockchain_protocol: name, ...usualOfCoin, ...vary };
  return makeSeed('CRYPTO_CURRENCY', symbol, name, description, { book: null, spot }, variations);
};

/** What a symbol's price begins with: a row of the table for one with market makers, or a spot price. */
interface Prices {
  readonly book: string | null;
  readonly spot: SpotSeed | null;
}

function makeSeed(
  kind: AssetType,
  symbol: string,
  name: string,
  description: string,
  { book, spot }: Prices,
  vary: Variations,
) {
  const {
    hasEscrow = true,
    unitsIssued,
    historyFrom = usualHistoryFrom,
    feeWaived = false,
    holderLimited = false,
    haltedAtStart = false,
    halfSpread: _,
    firstBids = [],
    firstAsks = [],
    ...others
  } = vary;
  const isEscrowed = kind === 'SECURITY_TOKEN' && hasEscrow;
  const facts: SentPortalSymbol = {
    symbol,
    name,
    logo: `/logos/${symbol}.svg`,
    assetType: { code: kind },
    marketType: { id: marketTypes[kind] },
    num_decimals: 0,
    usd_precision_digits: 2,
    requires_accreditation: false,
    documentUpload: false,
    blockchain_protocol: null,
    transferAgent: null,
    escrowAccounts: isEscrowed ? [{ brokerId: 'halyard', address: escrowAddress(symbol) }] : [],
    assetDepositable: false,
    withdrawable: false,
    hidden: false,
    type: types[kind],
    isDAS: false,
    tradable: true,
    dtc_eligible: false,
    lastPrice: null,
    prevClosePx: null,
    ...others,
  };
  return {
    facts,
    description,
    unitsIssued: unitsIssued === undefined ? null : decimal(unitsIssued),
    book,
    firstBids,
    firstAsks,
    spot,
    /** First day of price history; null for a symbol that has never traded. */
    historyFrom: book === null && spot === null ? null : historyFrom,
    feeWaived,
    holderLimited,
    haltedAtStart,
  };
}

/** A unique address for each symbol: its character codes in hexadecimal, padded to 20 bytes. */
const escrowAddress = (symbol: string): string =>
  `0x${[...symbol]
    .map(letter => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(40, '5e7a0c')}`;
