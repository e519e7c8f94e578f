import { useIdentity } from '@portal/client/global-data';
import { useAuthority } from '@portal/client/session-store';
import type { Account } from '@portal/contracts/account';
import { EmptyNote } from '@portal/ui/empty-note';
import { SectionCard } from '@portal/ui/section-card';
import { AccountCard } from './account-card';
import { AccreditationCard } from './accreditation-card';
import { AddressesSection } from './addresses-section';
import { AuthorizedUsersCard } from './authorized-users-card';
import { ContactSection } from './contact-section';
import { InvestmentSection } from './investment-section';
import { PersonalSection } from './personal-section';
import { SecurityCard } from './security-card';
import { VerificationNote } from './verification-note';

interface ProfilePageProps {
  /** Null for a user without an account. */
  account: Account | null;
}

/** The profile of the signed-in person [PRF-06], part by part; without api:can-edit-pii it can only be read [PRM-18]. */
export function ProfilePage({ account }: ProfilePageProps) {
  const identity = useIdentity();
  const canEdit = useAuthority('api:can-edit-pii');
  if (identity === null) {
    return (
      <SectionCard title="Profile">
        <EmptyNote title="No profile yet">It appears here once you have begun to open an account.</EmptyNote>
      </SectionCard>
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
    </>
  );
}

/** The side column of the profile: the account, accreditation, how to sign in. */
export function ProfileAside({ account }: ProfilePageProps) {
  return (
    <>
      {account !== null && <AccountCard account={account} />}
      {account !== null && <AccreditationCard account={account} />}
      <SecurityCard />
    </>
  );
}
