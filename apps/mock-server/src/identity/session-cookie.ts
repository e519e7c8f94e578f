/**
 * The session cookie's name: browsers accept the prefix __Host- only for a Secure cookie of this very host (M15). Over plain
 * http a plain name is used.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session');

/**
 * Whether cookies of this address may have the Secure attribute: over https alone. Chromium and Firefox also keep such cookies of
 * http://localhost, Safari does not (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
export const isSecureOrigin = (protocol: string): boolean => protocol === 'https';
