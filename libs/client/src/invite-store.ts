import { tabText } from './browser-storage.ts';

/** The invite that a link to the sign-in screen named; its ids are for the venue to judge [SGN-17]. */
export interface InviteIds {
  readonly inviteId: string;
  readonly accountId: string | null;
}

const key = 'portal-invite';
const idText = /^[A-Za-z0-9_-]{1,64}$/;

/** Keeps the ids of an invite: `iid` and `aid` of the link. Without a proper invite id nothing changes, and it returns false. */
export function saveInvite(iid: string | null, aid: string | null): boolean {
  if (iid === null || !idText.test(iid)) return false;
  tabText.write(key, aid !== null && idText.test(aid) ? `${iid} ${aid}` : iid);
  return true;
}

/** Removes the ids: the invite was accepted. */
export const forgetInvite = (): void => tabText.remove(key);

export function readInvite(): InviteIds | null {
  const [inviteId, accountId] = (tabText.read(key) ?? '').split(' ');
  return inviteId === undefined || inviteId === '' ? null : { inviteId, accountId: accountId ?? null };
}
