import { useIdentity } from '@portal/client/settings/global-data';
import { useAuthority } from '@portal/client/session/session-store';
import type { Account } from '@portal/contracts/schemas/account';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense } from 'react';
import { AccountCard } from '../switch-account/account-card';
import { AccreditationCard } from './accreditation-card';
import { AddressesSection } from './addresses-section';
import { AuthorizedUsersCard } from '../authorized-users/authorized-users-card';
import { ContactSection } from './contact-section';
import { InvestmentSection } from './investment-section';
import { NoProfile } from './no-profile';
import { PersonalSection } from './personal-section';
import { SecurityCard } from './security-card';
import { VerificationNote } from './verification-note';

// Below the profile, and with a call of its own.
const AccountSecurityCard = lazyPart(
  async () => (await import('../security/account-security-card')).AccountSecurityCard,
);

interface ProfilePageProps {
  /** Null for a user without an account. */
  account: Account | null;
}

/** Profile of the signed-in user in sections [PRF-06]; read-only without api:can-edit-pii [PRM-18]. */
export function ProfilePage({ account }: ProfilePageProps) {
  const identity = useIdentity();
  const canEdit = useAuthority('api:can-edit-pii');
  if (identity === null) {
    return (
      <>
        <NoProfile hasAccount={account !== null} />
        <Suspense fallback={null}>
          <AccountSecurityCard />
        </Suspense>
      </>
    );
  }
  const part = { identity, canEdit };
  return (
    <>
      <VerificationNote identity={identity} />
      <PersonalSection {...part} />
      <ContactSection {...part} />
      <AddressesSection {...part} />
      <InvestmentSection {...part} />
      {account !== null && <AuthorizedUsersCard account={account} />}
      <Suspense fallback={null}>
        <AccountSecurityCard />
      </Suspense>
    </>
  );
}

/** Side column of the profile: account, accreditation, sign-in security. */
export function ProfileAside({ account }: ProfilePageProps) {
  return (
    <>
      {account !== null && <AccountCard account={account} />}
      {account !== null && <AccreditationCard account={account} />}
      <SecurityCard />
    </>
  );
}
