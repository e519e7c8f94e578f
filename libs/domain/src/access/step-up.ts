import { groupThousands } from '../money/amount-limits.ts';
import { parseDecimal, toFixed, type Decimal } from '../money/money.ts';
import { transferKindName } from '../transfers/share-transfer.ts';

/**
 * Operations that require a fresh second factor, bound to the transaction (ASVS 7.5.3, T12). EMAIL_UPDATE is from the
 * specification [APA-12]; the others are additions of the same form (docs/decisions/0008-step-up.md).
 */
export const stepUpOperations = ['EMAIL_UPDATE', 'BANK_LINK', 'WITHDRAWAL', 'TRANSFER'] as const;
/** Operation that requires a fresh second factor. */
export type StepUpOperation = (typeof stepUpOperations)[number];

/**
 * What exactly a code authorizes, with the ids of the call that follows. The portal sends it with the code, and the
 * server compares it with that call. People read `describeStepUp` instead. Changing the email address comes after the
 * code, so that operation has no subject.
 */
export const stepUpSubject = {
  /** `to` is the bank account id or the wallet address; `asset` is 'USD' or a symbol. */
  withdrawal: (amount: Decimal, asset: string, to: string): string => `Withdraw ${amount} ${asset} to ${to}`,
  transfer: (transferType: string, quantity: Decimal, symbol: string): string =>
    `Transfer ${quantity} ${symbol} (${transferType})`,
  bankLink: (institutionId: string): string => `Link a bank account at ${institutionId}`,
} as const;

/** Exact pattern of each operation's subject. */
const forms: Record<StepUpOperation, RegExp | null> = {
  EMAIL_UPDATE: null,
  BANK_LINK: /^Link a bank account at ([A-Za-z0-9_-]{1,64})$/,
  WITHDRAWAL: /^Withdraw (\d{1,15}(?:\.\d{1,18})?) ([A-Z0-9][A-Z0-9.-]{0,11}) to ([\w:-]{1,120})$/,
  TRANSFER: /^Transfer (\d{1,15}(?:\.\d{1,18})?) ([A-Z0-9][A-Z0-9.-]{0,11}) \(([A-Z][A-Z_]{0,29})\)$/,
};

/**
 * Parts of a subject in the order of `stepUpSubject`; empty for EMAIL_UPDATE. Null if it does not match the operation.
 */
export function parseStepUpSubject(operation: StepUpOperation, subject: string | null): readonly string[] | null {
  const form = forms[operation];
  if (form === null || subject === null) return form === subject ? [] : null;
  return form.exec(subject)?.slice(1) ?? null;
}

/**
 * What a code authorizes, in words that a person can compare: the amount, the bank's name and the last digits instead of
 * ids. The portal shows it beside the code field, and the server writes it into the message with the code: what you see
 * is what you sign. 'Withdraw $250.00 to Fernhill Credit Union ·· 8841'. Empty for a subject of another form.
 *
 * @param nameOf Name of a bank account or a bank by its id; null if unknown.
 */
export function describeStepUp(
  operation: StepUpOperation,
  subject: string | null,
  nameOf: (id: string) => string | null,
): string {
  const parts = parseStepUpSubject(operation, subject);
  if (parts === null) return '';
  const [first = '', second = '', third = ''] = parts;
  switch (operation) {
    case 'EMAIL_UPDATE':
      return 'Change your email address';
    case 'BANK_LINK':
      return `Link a bank account at ${nameOf(first) ?? 'your bank'}`;
    case 'WITHDRAWAL':
      return second === 'USD'
        ? `Withdraw ${formatDollars(first)} to ${nameOf(third) ?? 'your bank account'}`
        : `Withdraw ${groupThousands(first)} ${second} to ${third}`;
    case 'TRANSFER':
      return `Transfer ${groupThousands(first)} ${second}: ${transferKindName(third)}`;
  }
}

function formatDollars(amount: string): string {
  const value = parseDecimal(amount);
  return value === null ? amount : `$${groupThousands(toFixed(value, 2))}`;
}
