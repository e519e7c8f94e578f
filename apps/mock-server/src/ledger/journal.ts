/**
 * The journal: what every balance is a sum of. An entry never changes once written. A trade is kept as the facts it
 * posts; `linesOf` spells out its lines.
 */
export interface TradeEntry {
  readonly kind: 'trade';
  readonly id: number;
  readonly at: number;
  /** The symbol's number. */
  readonly symbol: number;
  readonly buyer: string;
  readonly seller: string;
  readonly quantity: number;
  /** What the buyer pays and the seller receives before fees, in cents: apart by a cent at most, for rounding. */
  readonly paid: number;
  readonly received: number;
  readonly buyerFee: number;
  readonly sellerFee: number;
}

export interface MoveEntry {
  readonly kind: 'move';
  readonly id: number;
  readonly at: number;
  /** What it is for, such as 'cash deposit' or 'brought forward'. */
  readonly reason: string;
  readonly lines: readonly Line[];
  /** The entry whose tokens this one tells the cost of; its lines move nothing. */
  readonly costOf?: number;
}

export type JournalEntry = TradeEntry | MoveEntry;

/** `asset` is 'cash', 'deposit' (cash on its way in) or a symbol's number; `amount` is in cents or smallest units. */
export interface Line {
  readonly account: string;
  readonly asset: 'cash' | 'deposit' | number;
  readonly amount: number;
  /** What tokens that come in have cost, in cents; left out while nobody knows. */
  readonly cost?: number;
}

/** The venue's own accounts: each is the other side of what customers see. */
export const houseAccounts = {
  /** Fees earned. */
  fees: 'venue-fees',
  /** Fractions of a cent between what a buyer pays and a seller receives. */
  rounding: 'venue-rounding',
  /** Money that came from or went to banks. */
  bank: 'bank-clearing',
  /** Cash on its way out: taken from the customer at once, not with the bank yet. */
  withdrawals: 'withdrawals-in-transit',
  /** What customers owe: cash of returned deposits that was spent before the return. Never above zero. */
  receivables: 'customer-receivables',
  /** Tokens on their way out: taken from the customer at once, not confirmed by the chain yet. */
  tokensOut: 'tokens-in-transit',
  /** Tokens and shares that came from or went to issuers and other depositories. */
  issuance: 'issuance',
} as const;

/** The lines of an entry; for each asset they add up to zero (cash on its way in counts as cash). */
export function linesOf(entry: JournalEntry): readonly Line[] {
  if (entry.kind === 'move') return entry.lines;
  return [
    { account: entry.buyer, asset: 'cash', amount: -entry.paid - entry.buyerFee },
    { account: entry.seller, asset: 'cash', amount: entry.received - entry.sellerFee },
    { account: houseAccounts.fees, asset: 'cash', amount: entry.buyerFee + entry.sellerFee },
    { account: houseAccounts.rounding, asset: 'cash', amount: entry.paid - entry.received },
    { account: entry.buyer, asset: entry.symbol, amount: entry.quantity },
    { account: entry.seller, asset: entry.symbol, amount: -entry.quantity },
  ];
}
