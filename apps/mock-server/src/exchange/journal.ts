/**
 * The journal: every balance is a sum of its entries. An entry never changes once written. A trade is stored as its
 * facts; `linesOf` derives the lines.
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
  /** Of this execution, in the symbol's smallest steps of a price. */
  readonly price: number;
  /** Amounts of buyer and seller before fees, in cents; they differ by at most one cent of rounding. */
  readonly paid: number;
  readonly received: number;
  readonly buyerFee: number;
  readonly sellerFee: number;
}

export interface MoveEntry {
  readonly kind: 'move';
  readonly id: number;
  readonly at: number;
  /** The purpose, such as 'cash deposit' or 'brought forward'. */
  readonly reason: string;
  readonly lines: readonly Line[];
  /** The entry whose tokens get their cost by this one; its lines move no balance. */
  readonly costOf?: number;
  /** The entry whose tokens come back by this one. */
  readonly returns?: number;
}

export type JournalEntry = TradeEntry | MoveEntry;

/** `asset` is 'cash', 'deposit' (cash in deposit) or a symbol's number; `amount` is in cents or smallest units. */
export interface Line {
  readonly account: string;
  readonly asset: 'cash' | 'deposit' | number;
  readonly amount: number;
  /** Cents by which the account owes the firm more, or, below zero, less. They are in no balance. */
  readonly owed?: number;
  /** Cost of credited tokens in cents; absent while unknown. */
  readonly cost?: number;
  /** Lots of credited tokens, as far as their sender or the investor has told them. */
  readonly lots?: readonly Lot[];
}

/** Tokens that were acquired at one time, before they came to this account. */
export interface Lot {
  /** ISO date in New York; null if it is unknown. */
  readonly acquired: string | null;
  readonly units: number;
  /** In cents, null if it is unknown. */
  readonly cost: number | null;
}

/** The venue's own accounts, the contra accounts of customer entries. */
export const houseAccounts = {
  /** Fees earned. */
  fees: 'venue-fees',
  /** Fractions of a cent between the buyer's and the seller's amount. */
  rounding: 'venue-rounding',
  /** Money received from and sent to banks. */
  bank: 'bank-clearing',
  /** Withdrawals in transit: debited from the customer, not yet at the bank. */
  withdrawals: 'withdrawals-in-transit',
  /** Customer debt: returned deposits that were already spent. Never above zero. */
  receivables: 'customer-receivables',
  /** Tokens in transit: debited from the customer, not yet confirmed by the chain. */
  tokensOut: 'tokens-in-transit',
  /** Tokens and shares received from and sent to issuers and other depositories. */
  issuance: 'issuance',
} as const;

/** The lines of an entry; for each asset they add up to zero (cash in deposit counts as cash). */
export function linesOf(entry: JournalEntry): readonly Line[] {
  if (entry.kind === 'move') return entry.lines;
  return [
    { account: entry.buyer, asset: 'cash', amount: -entry.paid - entry.buyerFee },
    { account: entry.seller, asset: 'cash', amount: entry.received - entry.sellerFee },
    { account: houseAccounts.fees, asset: 'cash', amount: entry.buyerFee + entry.sellerFee },
    { account: houseAccounts.rounding, asset: 'cash', amount: entry.paid - entry.received },
    { account: entry.buyer, asset: entry.symbol, amount: entry.quantity, cost: entry.paid + entry.buyerFee },
    { account: entry.seller, asset: entry.symbol, amount: -entry.quantity },
  ];
}
