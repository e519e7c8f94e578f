import { readToasts } from '@portal/ui/toast';
import { ProfileAside, ProfilePage } from './profile-page';
import { useAccountInfo } from './use-account-info';

/** For the tests of the profile. */

/** The profile with its side column, as the account section shows it. */
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

/** The profile as an investor finds it, for `mountRoute`. */
export const profileMount = {
  element: <WholeProfile />,
  path: profilePath,
  route: profilePath,
  persona: 'marisol',
} as const;

export const toastTexts = (): string[] => readToasts().map(({ text }) => text);

/** A fault: the next answer of a route is a failure with such a body. */
export const refusal = (route: string, body: { code: string; message: string; field?: string }, status = 422) => ({
  route,
  times: 1,
  effect: { kind: 'answer' as const, status, body },
});
