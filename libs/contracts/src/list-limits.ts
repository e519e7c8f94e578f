/**
 * The greatest length of each list in an answer that can grow with what people do. Schemas refuse longer ones, so handlers
 * cut them: to the newest, and to what is still open first (docs/decisions/0026-bounded-lists.md).
 */
export const listLimits = {
  /** Lists of an account or a person: its members, invites, documents, statuses. */
  usual: 1000,
  bankAccounts: 100,
  /** Levels of a book, both sides together. */
  bookLevels: 400,
  /** Steps in the history of one order. */
  executions: 10_000,
  openOrders: 2000,
  /** Transfers in the answer of the portfolio. */
  recentTransfers: 2000,
  shareTransfers: 500,
  walletAddresses: 500,
  providerHoldings: 500,
  providerLots: 200,
  /** Securities on their way, of all accounts, in the sandbox. */
  pendingTransfers: 1000,
} as const;
