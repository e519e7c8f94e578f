import { useIdentity } from '@portal/client/settings/global-data';
import { useAuthority } from '@portal/client/session/session-store';
import type { Account } from '@portal/contracts/schemas/account';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { AccountCard } from '../switch-account/account-card';
import { AccreditationCard } from './accreditation-card';
import { AddressesSection } from './addresses-section';
import { AuthorizedUsersCard } from '../authorized-users/authorized-users-card';
import { ContactSection } from './contact-section';
import { InvestmentSection } from './investment-section';
import { PersonalSection } from './personal-section';
import { SecurityCard } from './security-card';
import { VerificationNote } from './verification-note';

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
