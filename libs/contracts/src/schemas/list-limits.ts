import { z } from 'zod/mini';
import { longList } from './expected.ts';

/**
 * Maximum length of each response list that grows with use. Schemas reject longer ones, so handlers truncate them: to
 * the newest, open ones first (docs/decisions/0026-list-and-invite-limits.md).
 */
export const listLimits = {
  /** Lists of an account or a person: its members, invites, documents, statuses. */
  usual: 1000,
  bankAccounts: 100,
  /** Price levels of a book, both sides together. */
  bookLevels: 400,
  /** Executions of one order. */
  executions: 10_000,
  openOrders: 2000,
  /** The newest trades of a symbol. */
  recentTrades: 50,
  /** Transfers in the portfolio response. */
  recentTransfers: 2000,
  /** The newest events of the sign-in of a user. */
  securityEvents: 50,
  /** Open sessions of a user. */
  sessions: 100,
  walletAddresses: 500,
  providerHoldings: 500,
  providerLots: 200,
  /** Pending security transfers of all accounts, in the sandbox. */
  pendingTransfers: 1000,
} as const;

/** A list of a response with its maximum length. */
export const list = <S extends z.ZodMiniType>(row: S, most: number = listLimits.usual) =>
  longList(z.array(row).check(z.maxLength(most)));
