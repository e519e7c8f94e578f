import { tabText } from '../browser/browser-storage.ts';

/** Ids of the invite in a link to the sign-in screen; the venue validates them [SGN-17]. */
export interface InviteIds {
  readonly inviteId: string;
  readonly accountId: string | null;
}

const key = 'portal-invite';
const idText = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Stores the ids of an invite (`iid` and `aid` of the link). Returns false and stores nothing if the invite id is
 * invalid.
 */
export function saveInvite(iid: string | null, aid: string | null): boolean {
  if (iid === null || !idText.test(iid)) return false;
  tabText.write(key, aid !== null && idText.test(aid) ? `${iid} ${aid}` : iid);
  return true;
}

/** Removes the ids after the invite was accepted. */
export const forgetInvite = (): void => tabText.remove(key);

/** The stored invite, or null. */
export function readInvite(): InviteIds | null {
  const [inviteId, accountId] = (tabText.read(key) ?? '').split(' ');
  return inviteId === undefined || inviteId === '' ? null : { inviteId, accountId: accountId ?? null };
}
