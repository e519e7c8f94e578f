import { fault } from '@portal/testing/arrange';
import type { Venue } from '@portal/testing/venue';
import { readToasts } from '@portal/ui/feedback/toast';
import { ProfileAside, ProfilePage } from '../profile/profile-page';
import { useAccountInfo } from '../profile/use-account-info';

/** Helpers for the profile tests. */

/** The profile with its side column, as the account section renders it. */
export function WholeProfile() {
  const { account } = useAccountInfo();
  return (
    <>
      <ProfilePage account={account} />
      <ProfileAside account={account} />
    </>
  );
}

export const profilePath = '/investors/account/personal-data';

/** Options for `mountRoute`: the profile of an investor. */
export const profileMount = {
  element: <WholeProfile />,
  path: profilePath,
  route: profilePath,
  persona: 'marisol',
} as const;

export const toastTexts = (): string[] => readToasts().map(({ text }) => text);

/** For `arrange`: the next response of the route is an error with this body. */
export const refuseOnce =
  (route: string, body: { code: string; message: string; field?: string }, status = 422) =>
  (venue: Venue): void =>
    fault(venue, route, { kind: 'answer', status, body });
