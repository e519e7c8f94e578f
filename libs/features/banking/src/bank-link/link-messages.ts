import type { ApiFailure } from '@portal/client/api/api-failure';
import { askHelp } from '@portal/ui/layout/help-request';
import { toast } from '@portal/ui/feedback/toast';

/** Messages about bank linking; wording of specification 1 section 8. */
const texts = {
  linked:
    'Your request to link your account was successful. Please allow 1-3 days before you can use this account while it is being reviewed.',
  notLinked: 'Error saving account details. Please refresh the page and try again.',
  alreadyLinked:
    'A bank account you selected is already linked, so we didn’t link any. Try again with only new accounts.',
  verified: 'You have successfully verified your bank account(s).',
  notVerified: 'Error verifying account. Please refresh the page and try again.',
  tooManyTries: 'Too many verification attempts. Please contact support.',
  reconnected: 'You have successfully reconnected your bank account(s).',
  notReconnected: 'Error reconnecting account. Please refresh the page and try again.',
  noSuccessUrl: 'An error has occurred while communicating with Plaid. Please refresh the page and try again',
  stillOpen: 'We couldn’t confirm that your last bank account was linked. Check again before you link another.',
  noToken: 'We couldn’t start the bank connection. Please try again.',
} as const;
export type LinkMessage = keyof typeof texts;

const good: ReadonlySet<LinkMessage> = new Set(['linked', 'verified', 'reconnected']);

/** Shows one of the messages. The one for a missing success URL stays until it is closed [BNK-31]. */
export function showLinkMessage(message: LinkMessage): void {
  toast({
    name: 'bank-link',
    text: texts[message],
    status: good.has(message) ? 'success' : 'error',
    shouldReplace: true,
    ...(message === 'noSuccessUrl' ? { autoClose: false } : {}),
  });
}

/**
 * Shows why accounts were not linked: the server's message if it has one [BNK-22], with a link to the help at the
 * account limit [BNK-23].
 */
export function showNotLinked(failure: ApiFailure): void {
  const isAtLimit = failure.is('REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES');
  toast({
    name: 'bank-link',
    text: failure.reason ?? texts.notLinked,
    status: 'error',
    shouldReplace: true,
    ...(isAtLimit ? { autoClose: false, actions: [{ label: 'Get help', run: () => askHelp('bank-linking') }] } : {}),
  });
}

/** Shows why the two amounts did not verify an account [BNK-29, BNK-30]. */
export const showNotVerified = (failure: ApiFailure): void =>
  showLinkMessage(failure.is('TOO_MANY_VERIFICATION_ATTEMPTS') ? 'tooManyTries' : 'notVerified');

/** Shows why the provider's modal was not opened. */
export function showNotStarted(failure: ApiFailure): void {
  if (failure.is('TOO_MANY_VERIFICATION_ATTEMPTS')) return showLinkMessage('tooManyTries');
  toast({ name: 'bank-link', text: failure.refusal ?? texts.noToken, status: 'error', shouldReplace: true });
}
