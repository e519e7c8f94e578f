/** An e-mail to support as the form holds it. */
export interface Letter {
  readonly subject: string;
  readonly message: string;
}

const opening = (accountId: string | null): string => (accountId === null ? '' : `Account id: ${accountId}\n\n`);

/** The beginning of a message: it names the account, where there is one. */
export const startLetter = (subject: string, accountId: string | null): Letter => ({
  subject,
  message: opening(accountId),
});

/** What is missing in a message, per field; a message that only names the account says nothing yet. */
export const checkLetter = ({ subject, message }: Letter): Partial<Record<keyof Letter, string>> => ({
  ...(subject.trim() === '' ? { subject: 'Enter a subject.' } : {}),
  ...(message.replace(/^Account id: .*$/m, '').trim() === '' ? { message: 'Write your question.' } : {}),
});

/** Address that opens the message in the reader's e-mail program. */
export const letterAddress = (to: string, { subject, message }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/** Subject and message as one text, to be pasted into an e-mail. */
export const letterText = ({ subject, message }: Letter): string => `${subject}\n\n${message}`;
