import { portalConfig } from '@portal/client/browser/config';
import { readSession } from '@portal/client/session/session-store';

/**
 * Mail link to support; the message names the account if there is one, and when an error was shown, in epoch milliseconds
 * [ERR-13, BRD-07].
 */
export function supportLink(subject: string, at: number | null = null): string {
  const { supportEmail } = portalConfig();
  const { accountId } = readSession();
  const facts = [
    ...(accountId === null ? [] : [`Account ID: ${accountId}`]),
    ...(at === null ? [] : [`Error time: ${new Date(at).toISOString()}`]),
  ];
  const body = facts.length === 0 ? '' : `${facts.join('\n')}\n\n`;
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body === '' ? [] : [`body=${encodeURIComponent(body)}`]),
  ];
  return `mailto:${supportEmail}?${query.join('&')}`;
}
