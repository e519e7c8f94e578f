import type { Decimal } from './money.ts';

/**
 * Operations that want a fresh second factor, bound to what is to be done (ASVS 7.5.3, T12). EMAIL_UPDATE is the
 * specification's [APA-12]; the others are additions of ours, of the same form (docs/decisions/0008-step-up.md).
 */
export const stepUpOperations = ['EMAIL_UPDATE', 'BANK_LINK', 'WITHDRAWAL', 'TRANSFER'] as const;
export type StepUpOperation = (typeof stepUpOperations)[number];

/**
 * What exactly a code allows, in words. The portal shows them beside the code field and sends them with the code; the
 * server writes them into the message with the code and compares them with the call that follows: what you see is what
 * you sign. Changing the e-mail address comes after the code, so that operation has no subject.
 */
export const stepUpSubject = {
  /** `to` is the bank account's id or the wallet's address; `asset` is 'USD' or a symbol. */
  withdrawal: (amount: Decimal, asset: string, to: string): string => `Withdraw ${amount} ${asset} to ${to}`,
  transfer: (transferType: string, quantity: Decimal, symbol: string): string =>
    `Transfer ${quantity} ${symbol} (${transferType})`,
  bankLink: (institutionId: string): string => `Link a bank account at ${institutionId}`,
} as const;

/** How the subject of each operation begins: a message with a code carries no words but these. */
const beginnings: Record<StepUpOperation, string | null> = {
  EMAIL_UPDATE: null,
  BANK_LINK: 'Link a bank account at ',
  WITHDRAWAL: 'Withdraw ',
  TRANSFER: 'Transfer ',
};

const mostSubject = 200;

/** Whether a subject can be one of the operation: a line of plain letters that begins as `stepUpSubject` words it. */
export function isStepUpSubject(operation: StepUpOperation, subject: string | null): boolean {
  const beginning = beginnings[operation];
  if (beginning === null || subject === null) return beginning === subject;
  return subject.startsWith(beginning) && subject.length <= mostSubject && /^[\x20-\x7e]+$/.test(subject);
}
