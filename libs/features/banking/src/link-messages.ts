import type { ApiFailure } from '@portal/client/api-failure';
import { askHelp } from '@portal/ui/help-request';
import { toast } from '@portal/ui/toast';

/** What the investor is told about linking; wording of specification 1 section 8. */
const texts = {
  linked:
    'Your request to link your account was successful. Please allow 1-3 days before you can use this account while it is being reviewed.',
  notLinked: 'Error saving account details. Please refresh the page and try again.',
  alreadyLinked: 'This bank account is linked already. Nothing was added.',
  verified: 'You have successfully verified your bank account(s).',
  notVerified: 'Error verifying account. Please refresh the page and try again.',
  tooManyTries: 'Too many verification attempts. Please contact support.',
  reconnected: 'You have successfully reconnected your bank account(s).',
  notReconnected: 'Error reconnecting account. Please refresh the page and try again.',
  noSuccessUrl: 'An error has occurred while communicating with Plaid. Please refresh the page and try again',
  stillOpen: 'We could not confirm the bank account that you linked before. Check that first.',
  noToken: 'Bank linking could not be started. Please try again.',
} as const;
export type LinkMessage = keyof typeof texts;

const good: ReadonlySet<LinkMessage> = new Set(['linked', 'verified', 'reconnected']);

/** Shows one of the messages. A missing success URL stays until it is closed [BNK-31]. */
export function sayLink(message: LinkMessage): void {
  toast({
    name: 'bank-link',
    text: texts[message],
    status: good.has(message) ? 'success' : 'error',
    shouldReplace: true,
    ...(message === 'noSuccessUrl' ? { autoClose: false } : {}),
  });
}

/** Why accounts were not linked: the server's words where it has some [BNK-22], with a way to the help at the limit [BNK-23]. */
export function sayNotLinked(failure: ApiFailure): void {
  const isAtLimit = failure.code === 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES';
  toast({
    name: 'bank-link',
    text: failure.errors[0]?.message ?? texts.notLinked,
    status: 'error',
    shouldReplace: true,
    ...(isAtLimit
      ? { autoClose: false, actions: [{ label: 'Help with linking banks', run: () => askHelp('bank-linking') }] }
      : {}),
  });
}

/** Why the two amounts did not verify an account [BNK-29, BNK-30]. */
export const sayNotVerified = (failure: ApiFailure): void =>
  sayLink(failure.code === 'TOO_MANY_VERIFICATION_ATTEMPTS' ? 'tooManyTries' : 'notVerified');

/** Why the provider's modal was not opened at all. */
export function sayNotStarted(failure: ApiFailure): void {
  if (failure.code === 'TOO_MANY_VERIFICATION_ATTEMPTS') return sayLink('tooManyTries');
  const reason = failure.kind === 'http' && (failure.status ?? 500) < 500 ? failure.errors[0]?.message : undefined;
  toast({ name: 'bank-link', text: reason ?? texts.noToken, status: 'error', shouldReplace: true });
}
