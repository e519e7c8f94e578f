/** Form values of an email to support. */
export interface SupportEmail {
  readonly subject: string;
  readonly message: string;
}

const opening = (accountId: string | null): string => (accountId === null ? '' : `Account ID: ${accountId}\n\n`);

/** Initial values: the message starts with the account id, if there is an account. */
export const initialSupportEmail = (subject: string, accountId: string | null): SupportEmail => ({
  subject,
  message: opening(accountId),
});

/** Validation errors by field. A message with only the account id counts as empty. */
export const validateSupportEmail = ({
  subject,
  message,
}: SupportEmail): Partial<Record<keyof SupportEmail, string>> => ({
  ...(subject.trim() === '' ? { subject: 'Enter a subject.' } : {}),
  ...(message.replace(/^Account ID: .*$/m, '').trim() === '' ? { message: 'Enter a message.' } : {}),
});

/** mailto URL (RFC 6068) that opens the message in the user's email app. */
export const mailtoUrl = (to: string, { subject, message }: SupportEmail): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/** Subject and message as one text, for copying into an email. */
export const supportEmailText = ({ subject, message }: SupportEmail): string => `${subject}\n\n${message}`;
