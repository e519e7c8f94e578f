import { parseReturnTarget } from '@portal/domain/access/return-target';
import { tabText } from '../browser/browser-storage.ts';
import { portalConfig } from '../browser/config.ts';

/** Storage key of the page to open after sign-in; validated when it is stored and when it is read [RTE-54, SGN-18]. */
const key = 'portal-return-target';

const parse = (text: string | null): string | null => parseReturnTarget(text, portalConfig().clientIds);

/** Stores a path of the portal and returns true; ignores anything else and returns false. */
export function saveReturnTarget(text: string | null): boolean {
  const target = parse(text);
  if (target !== null) tabText.write(key, target);
  return target !== null;
}

/** The stored return target, or null. */
export const readReturnTarget = (): string | null => parse(tabText.read(key));

/** Reads and removes the return target, which is used once [ACS-14]. */
export function takeReturnTarget(): string | null {
  const target = readReturnTarget();
  tabText.remove(key);
  return target;
}
