import { antiForgeryCookie } from '@portal/contracts/route';

/**
 * Whether a session is likely: its anti-forgery cookie is there [SHL-24]. Only a hint; the server decides with each call. It
 * stands alone, so that the first screen can ask without the code that calls the server.
 */
export const hasSession = (): boolean =>
  (globalThis.document?.cookie ?? '').split('; ').some(pair => pair.startsWith(`${antiForgeryCookie}=`));

/** Takes the hint away when the session is over without the server having said so: nobody shall find the portal signed in. */
export function dropSessionHint(): void {
  if (hasSession()) document.cookie = `${antiForgeryCookie}=; max-age=0; path=/; samesite=strict`;
}
