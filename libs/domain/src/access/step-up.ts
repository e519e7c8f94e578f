import type { Decimal } from '../money/money.ts';

/**
 * Operations that require a fresh second factor, bound to the transaction (ASVS 7.5.3, T12). EMAIL_UPDATE is from the
 * specification [APA-12]; the others are additions of the same form (docs/decisions/0008-step-up.md).
 */
export const stepUpOperations = ['EMAIL_UPDATE', 'BANK_LINK', 'WITHDRAWAL', 'TRANSFER'] as const;
/** Operation that requires a fresh second factor. */
export type StepUpOperation = (typeof stepUpOperations)[number];

/**
 * Text of what exactly a code authorizes. The portal shows it beside the code field and sends it with the code; the
 * server writes it into the message with the code and compares it with the call that follows: what you see is what you
 * sign. Changing the e-mail address comes after the code, so that operation has no subject.
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
