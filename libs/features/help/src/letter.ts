/** Form values of an e-mail to support. */
export interface Letter {
  readonly subject: string;
  readonly message: string;
}

const opening = (accountId: string | null): string => (accountId === null ? '' : `Account id: ${accountId}\n\n`);

/** Initial values: the message starts with the account id, if there is an account. */
export const startLetter = (subject: string, accountId: string | null): Letter => ({
  subject,
  message: opening(accountId),
});

/** Validation errors by field. A message with only the account id counts as empty. */
export const checkLetter = ({ subject, message }: Letter): Partial<Record<keyof Letter, string>> => ({
  ...(subject.trim() === '' ? { subject: 'Enter a subject.' } : {}),
  ...(message.replace(/^Account id: .*$/m, '').trim() === '' ? { message: 'Write your question.' } : {}),
});

/** mailto URL (RFC 6068) that opens the message in the user's e-mail program. */
export const letterAddress = (to: string, { subject, message }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/** Subject and message as one text, for copying into an e-mail. */
export const letterText = ({ subject, message }: Letter): string => `${subject}\n\n${message}`;
