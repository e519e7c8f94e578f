/** What happened to the sign-in of a user, as servers name it. Others may come, and are shown as they are. */
export type SecurityEventType =
  | 'SIGN_IN'
  | 'SIGN_IN_FAILED'
  | 'CODE_SENT'
  | 'CODE_REFUSED'
  | 'SECOND_FACTOR'
  | 'DEVICE_REMEMBERED'
  | 'STEP_UP'
  | 'SIGNED_OUT'
  | 'SESSION_EXPIRED'
  | 'SESSION_ENDED'
  | 'PASSWORD_CHANGED';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/\bOPR\/\d/, 'Opera'],
  [/\bSamsungBrowser\/\d/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/\d/, 'Firefox'],
  // Also HeadlessChrome.
  [/(?:Chrome|CriOS)\/\d/, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\/\d/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** Characters of a user agent that is shown as it is. */
const maxShown = 60;

/**
 * 'Chrome on Windows' for a user agent, 'Unknown browser on Windows' if only the system is known, its own text up to 60
 * characters if neither is, and 'Unknown device' without one. The sender chooses the text, so this is a hint and no proof.
 */
export function describeDevice(userAgent: string | null): string {
  const text = cleanUserAgent(userAgent ?? '');
  if (text === null) return 'Unknown device';
  const find = (names: typeof browsers): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (system !== undefined) return `${browser ?? 'Unknown browser'} on ${system}`;
  return browser ?? (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
}

/** A user agent as one line of at most 200 printable ASCII characters; null if nothing is left. */
export function cleanUserAgent(userAgent: string): string | null {
  const text = userAgent
    .slice(0, 1000)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 200);
  return text === '' ? null : text;
}
