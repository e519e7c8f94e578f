/**
 * The session cookie's name: browsers accept the prefix __Host- only for a Secure cookie of this very host, over https
 * or, in Chromium, on localhost (M15). Elsewhere (plain http in a lab) a plain name is used.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session');

/** Whether cookies of this address may have the Secure attribute. */
export const isSecureOrigin = (protocol: string, hostname: string): boolean =>
  protocol === 'https' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
