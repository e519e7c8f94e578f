import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import { createAccount, holdingOf, type AccountKind, type Holding, type LedgerAccount } from './account.ts';
import { houseAccounts, linesOf, type JournalEntry, type Line, type MoveEntry, type TradeEntry } from './journal.ts';

/**
 * Double-entry ledger for cash and tokens: every balance change is an entry whose lines add up to zero for each asset.
 */
export interface Ledger {
  readonly accounts: Map<string, LedgerAccount>;
  entries: JournalEntry[];
  nextEntryId: number;
  readonly fees: LedgerAccount;
  readonly rounding: LedgerAccount;
}

export function createLedger(): Ledger {
  const accounts = new Map<string, LedgerAccount>();
  const house = (id: string): LedgerAccount => openAccount({ accounts }, id, 'house');
  for (const id of Object.values(houseAccounts)) house(id);
  return {
    accounts,
    entries: [],
    nextEntryId: 1,
    fees: house(houseAccounts.fees),
    rounding: house(houseAccounts.rounding),
  };
}

/** The account with this id, created when it is missing. */
export function openAccount({ accounts }: Pick<Ledger, 'accounts'>, id: string, kind: AccountKind): LedgerAccount {
  const known = accounts.get(id);
  if (known !== undefined) return known;
  const opened = createAccount(id, kind);
  accounts.set(id, opened);
  return opened;
}

/**
 * Whether an account can be credited `amount` of an asset from outside: neither its balance nor the sum of all balances
 * may exceed the limit up to which integers are exact.
 */
export function canHold(ledger: Ledger, accountId: string, asset: Line['asset'], amount: number): boolean {
  const account = ledger.accounts.get(accountId);
  const balance = account === undefined ? 0 : balanceOf(account, asset);
  const source = ledger.accounts.get(typeof asset === 'number' ? houseAccounts.issuance : houseAccounts.bank);
  const issued = source === undefined ? 0 : balanceOf(source, asset);
  return balance + amount <= maxSmallestUnits && Number.isSafeInteger(issued - amount);
}

/** Whether the cost of a position can grow by this many cents. */
export const canCost = ({ holdings }: LedgerAccount, symbol: number, cents: number): boolean =>
  (holdings[symbol]?.cost ?? 0) + cents <= maxSmallestUnits;

/** Cents including cash in deposit, or smallest units of a symbol. */
const balanceOf = ({ cash, deposit, holdings }: LedgerAccount, asset: Line['asset']): number =>
  typeof asset === 'number' ? (holdings[asset]?.quantity ?? 0) : cash + deposit;

/** Posts a trade between two accounts that the caller has already looked up: the exchange's hot path. */
export function postTrade(ledger: Ledger, buyer: LedgerAccount, seller: LedgerAccount, trade: TradeEntry): void {
  ledger.entries.push(trade);
  buyer.cash -= trade.paid + trade.buyerFee;
  seller.cash += trade.received - trade.sellerFee;
  ledger.fees.cash += trade.buyerFee + trade.sellerFee;
  ledger.rounding.cash += trade.paid - trade.received;
  const bought = holdingOf(buyer, trade.symbol);
  if (bought.cost !== null) bought.cost += trade.paid + trade.buyerFee;
  bought.quantity += trade.quantity;
  takeTokens(seller, holdingOf(seller, trade.symbol), trade.quantity);
}

/** Reduces a position's cost at its average cost; a position that is sold out starts over at zero. */
export function takeTokens(account: LedgerAccount, holding: Holding, quantity: number): void {
  if (account.kind === 'customer') {
    if (quantity >= holding.quantity) holding.cost = 0;
    else if (holding.cost !== null) holding.cost -= computePartCost(holding.cost, quantity, holding.quantity);
  }
  holding.quantity -= quantity;
}

/** Cost of a part of some units at their average cost, in whole cents. */
export function computePartCost(cost: number, part: number, quantity: number): number {
  const product = cost * part;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.round(product / quantity);
  return Number((BigInt(cost) * BigInt(part) * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n));
}

/**
 * Posts any other entry.
 * @throws if the lines of an asset do not add up to zero, which is a programming error.
 */
export function postMove(
  ledger: Ledger,
  at: number,
  reason: string,
  lines: readonly Line[],
  more: Pick<MoveEntry, 'returns'> = {},
): JournalEntry {
  assertBalanced(lines);
  const entry: JournalEntry = { kind: 'move', id: ledger.nextEntryId++, at, reason, lines, ...more };
  ledger.entries.push(entry);
  for (const line of lines) {
    const account = ledger.accounts.get(line.account);
    if (account === undefined) throw new Error(`No account ${line.account}`);
    if (line.asset === 'cash') account.cash += line.amount;
    else if (line.asset === 'deposit') account.deposit += line.amount;
    else {
      const holding = holdingOf(account, line.asset);
      if (line.amount < 0) {
        takeTokens(account, holding, -line.amount);
      } else {
        holding.cost = holding.cost === null || line.cost === undefined ? null : holding.cost + line.cost;
        holding.quantity += line.amount;
      }
    }
  }
  return entry;
}

function assertBalanced(lines: readonly Line[]): void {
  const sums = new Map<string | number, number>();
  for (const { asset, amount } of lines) {
    const key = asset === 'deposit' ? 'cash' : asset;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0) throw new Error(`Entry doesn’t balance: ${sum} of ${asset}`);
}

/**
 * Folds the entries that touch no customer into one 'brought forward' entry. Runs at the close of each session, because
 * the market makers trade all day and nobody reads their old entries.
 */
export function carryForward(ledger: Ledger, at: number): void {
  const kept: JournalEntry[] = [];
  const sums: Sums = new Map();
  for (const entry of ledger.entries) {
    if (concernsCustomer(ledger, entry)) kept.push(entry);
    else for (const line of linesOf(entry)) addTo(sums, line);
  }
  const lines = linesOfSums(sums);
  const carried: JournalEntry = { kind: 'move', id: ledger.nextEntryId++, at, reason: 'brought forward', lines };
  ledger.entries = lines.length === 0 ? kept : [carried, ...kept];
}

/** Whether a customer's account has a line of the entry. The other accounts of a trade are the venue's own. */
function concernsCustomer({ accounts }: Ledger, entry: JournalEntry): boolean {
  const isCustomer = (id: string): boolean => accounts.get(id)?.kind === 'customer';
  if (entry.kind === 'trade') return isCustomer(entry.buyer) || isCustomer(entry.seller);
  return entry.lines.some(({ account }) => isCustomer(account));
}

/** Amounts by account, then by asset. */
type Sums = Map<string, Map<Line['asset'], number>>;

function addTo(sums: Sums, { account, asset, amount }: Line): void {
  let ofAccount = sums.get(account);
  if (ofAccount === undefined) sums.set(account, (ofAccount = new Map<Line['asset'], number>()));
  ofAccount.set(asset, (ofAccount.get(asset) ?? 0) + amount);
}

const linesOfSums = (sums: Sums): Line[] =>
  [...sums].flatMap(([account, assets]) =>
    [...assets].flatMap(([asset, amount]) => (amount === 0 ? [] : [{ account, asset, amount }])),
  );
