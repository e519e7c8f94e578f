import { portalConfig } from '../browser/config.ts';

/**
 * True if a session is likely, because its anti-forgery cookie exists [SHL-24]. Only a hint: the server decides with
 * each call. In its own file so that the first screen need not load the HTTP client.
 */
export const hasSession = (): boolean =>
  (globalThis.document?.cookie ?? '')
    .split('; ')
    .some(pair => pair.startsWith(`${portalConfig().antiForgery.cookie}=`));

/**
 * Deletes the cookie when the session ended without a server response, so that the portal does not appear signed in.
 */
export function dropSessionHint(): void {
  if (hasSession()) document.cookie = `${portalConfig().antiForgery.cookie}=; max-age=0; path=/; samesite=strict`;
}
