import { useIdentity } from '@portal/client/account/global-data';
import { useAuthority } from '@portal/client/session/session-store';
import type { Account } from '@portal/contracts/schemas/account';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useOffers } from '@portal/client/settings/offers';
import { usePaths } from '@portal/client/browser/paths';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountCard } from '../switch-account/account-card';
import { AccreditationCard } from './accreditation-card';
import { AuthorizedUsersCard } from '../authorized-users/authorized-users-card';
import { ContactSection } from './contact-section';
import { InvestmentSection } from './investment-section';
import { PersonalSection } from './personal-section';
import { SecurityCard } from './security-card';
import { VerificationNote } from './verification-note';
import { AccountSecurityCard } from '../security/account-security-card';
import type { Identity } from '@portal/contracts/schemas/identity';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { formatAddress } from './format-address';
import { ProfileSection } from './profile-section';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile';

interface ProfilePageProps {
  /** Null for a user without an account. */
  account: Account | null;
}

/** Profile of the signed-in user in sections [PRF-06]; read-only without api:can-edit-pii [PRM-18]. */
export function ProfilePage({ account }: ProfilePageProps) {
  const identity = useIdentity();
  const canEdit = useAuthority('api:can-edit-pii');
  if (identity === null) {
    return <NoProfile hasAccount={account !== null} />;
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

/** Side column of the profile: account, accreditation, the ways to sign in and what happened to them. */
export function ProfileAside({ account }: ProfilePageProps) {
  return (
    <>
      {account !== null && <AccountCard account={account} />}
      {account !== null && <AccreditationCard account={account} />}
      <SecurityCard />
      <AccountSecurityCard />
    </>
  );
}

/** In place of the profile of a user about whom the server knows nothing, who may have no account yet. */
function NoProfile({ hasAccount }: { hasAccount: boolean }) {
  const paths = usePaths();
  const canApply = useOffers('registration') && !hasAccount;
  const action = !canApply ? (
    <Button component="a" variant="default" href={`mailto:${portalConfig().supportEmail}`}>
      Contact Support
    </Button>
  ) : (
    <Button component={Link} variant="default" to={paths.createAccount()}>
      Open an account
    </Button>
  );
  const title = canApply ? 'No profile yet' : 'Your profile isn’t available right now';
  return (
    <SectionCard title="Profile">
      <EmptyNote icon={<IconUser size={28} stroke={1.75} />} title={title} action={action} />
    </SectionCard>
  );
}

const AddressesForm = lazyPart(async () => (await import('./addresses-form')).AddressesForm);

interface AddressesSectionProps {
  identity: Identity;
  canEdit: boolean;
}

/** Home and mailing address. */
function AddressesSection({ identity, canEdit }: AddressesSectionProps) {
  const [editing, setEditing] = useState(false);
  const saving = useSaveProfile(identity);
  const home = formatAddress(identity.legalDetails?.physicalAddress);
  const mailing = formatAddress(identity.mailingAddress);
  return (
    <ProfileSection
      title="Addresses"
      onEdit={canEdit ? () => setEditing(true) : undefined}
      facts={[
        { label: 'Home', value: home && <span className={styles.address}>{home}</span> },
        {
          label: 'Mailing',
          value: mailing && <span className={styles.address}>{mailing === home ? 'Same as home' : mailing}</span>,
        },
      ]}
      form={editing ? <AddressesForm identity={identity} saving={saving} onDone={() => setEditing(false)} /> : null}
    />
  );
}
