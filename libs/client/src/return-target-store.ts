import { parseReturnTarget } from '@portal/domain/return-target';
import { tabText } from './browser-storage.ts';
import { portalConfig } from './config.ts';

/** Where the visitor goes after signing in; checked when it is stored and again when it is read [RTE-54, SGN-18]. */
const key = 'portal-return-target';

const parse = (text: string | null): string | null => parseReturnTarget(text, portalConfig().clientIds);

/** Stores a path of the portal and returns true; anything else is dropped. */
export function saveReturnTarget(text: string | null): boolean {
  const target = parse(text);
  if (target !== null) tabText.write(key, target);
  return target !== null;
}

export const readReturnTarget = (): string | null => parse(tabText.read(key));

/** Reads and removes it: a return target is used once [ACS-14]. */
export function takeReturnTarget(): string | null {
  const target = readReturnTarget();
  tabText.remove(key);
  return target;
}
