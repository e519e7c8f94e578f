import { portalConfig } from '@portal/client/browser/config';
import { readSession } from '@portal/client/session/session-store';

/** Mail link to support; the message names the account if there is one [ERR-13, BRD-07]. */
export function supportLink(subject: string): string {
  const { supportEmail } = portalConfig();
  const { accountId } = readSession();
  const body = accountId === null ? '' : `Account id: ${accountId}\n\n`;
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body === '' ? [] : [`body=${encodeURIComponent(body)}`]),
  ];
  return `mailto:${supportEmail}?${query.join('&')}`;
}
