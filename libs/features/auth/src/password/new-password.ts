import { toSentence } from '@portal/client/api/api-failure';
import type { PasswordOutcome } from '@portal/client/session/sign-in/credentials';
import { readLinkEnd } from '@portal/domain/access/failures';
import { checkPassword, type PasswordRule } from '@portal/domain/access/password';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

type Problems = { readonly [field in keyof NewPassword]: string | null };

/** Validation errors of the new password and its repetition, by field [REG-38]. */
export const checkFields = ({ password, repeated }: NewPassword, rules: readonly PasswordRule[]): Problems => ({
  password: checkPassword(password, rules),
  repeated: repeated === password ? null : 'Passwords don’t match.',
});

/** What the page shows for a result. */
export type Verdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'field'; readonly message: string }
  | { readonly kind: 'form'; readonly message: string }
  /** The link is no longer valid. */
  | { readonly kind: 'void'; readonly title: string; readonly message: string };

const refused =
  'We couldn’t set your password. Please try again. If that doesn’t work, request a new link or start over.';
const ended = 'The link or code may have expired or been used.';
const lostAnswer = 'We couldn’t confirm that your password was set. Please try again.';

/**
 * Maps a result to what the page shows. `mayBeSet`: an earlier request with this link got no response, so a used link
 * may mean that the password is already set.
 */
export function computeVerdict(outcome: PasswordOutcome, mayBeSet: boolean): Verdict {
  if (outcome.kind === 'done') return { kind: 'done' };
  if (outcome.kind === 'unconfirmed') return { kind: 'form', message: lostAnswer };
  const [first] = outcome.errors;
  const { code = '', message = '' } = first ?? {};
  const end = readLinkEnd(code);
  if (end === 'expired') return { kind: 'void', title: 'This page has expired', message: message || ended };
  const isOfLink = outcome.errors.some(({ field }) => /token/i.test(field ?? ''));
  if (end === 'void' || isOfLink) {
    return mayBeSet
      ? {
          kind: 'void',
          title: 'Your password may already be set',
          message: 'Try signing in with your new password.',
        }
      : { kind: 'void', title: 'You can’t set your password here', message: (isOfLink ? '' : message) || ended };
  }
  // Other back ends name the field 'newPassword' or 'body.password'.
  const ofField = outcome.errors
    .filter(error => /password/i.test(error.field ?? '') && error.message !== '')
    .map(error => error.message);
  if (ofField.length > 0) return { kind: 'field', message: ofField.map(toSentence).join(' ') };
  return { kind: 'form', message: message || refused };
}
