import { fieldMessages, type ApiFailure } from '@portal/client/api/api-failure';
import { toast } from '@portal/ui/feedback/toast';

/** Shows and announces the result of a command, in place of the previous one. */
export function showResult(text: string): void {
  toast({ name: 'result', text, status: 'success', position: 'bottom-center', timer: 4000, shouldReplace: true });
}

/** A failure in one sentence: the server's messages with their fields, or what came instead of a response. */
export function describeFailure(failure: ApiFailure): string {
  if (failure.errors.length > 0)
    return failure.errors.map(({ message, field }) => (field ? `${message} (${field})` : message)).join(' ');
  if (failure.kind === 'invalid') return 'The contract doesn’t allow this value.';
  if (failure.kind === 'offline') return 'You’re offline, so nothing was sent.';
  // A read without a network fails in the same way as one that the server leaves unanswered.
  if (failure.status === null) return 'We couldn’t get a response from the mock server.';
  return failure.kind === 'http'
    ? `The server returned ${failure.status}.`
    : `The server’s ${failure.status} response doesn’t match the contract.`;
}

/**
 * Messages of a failure for the fields of a form, and all of it as one text when it names none of them, else null. The
 * server names nested fields by their path: 'effect.ms' belongs to the field 'ms'.
 */
export function splitFailure(failure: ApiFailure, fields: readonly string[]) {
  const messages = Object.entries(fieldMessages(failure)).flatMap(([path, message]) => {
    const field = path.split('.').at(-1) ?? path;
    return fields.includes(field) ? [[field, message] as const] : [];
  });
  return { messages: Object.fromEntries(messages), rest: messages.length > 0 ? null : describeFailure(failure) };
}
