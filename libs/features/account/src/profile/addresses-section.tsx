import type { Identity } from '@portal/contracts/schemas/identity';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { useState } from 'react';
import { formatAddress } from './format-address';
import { ProfileSection } from './profile-section';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile';

const AddressesForm = lazyPart(async () => (await import('./addresses-form')).AddressesForm);

interface AddressesSectionProps {
  identity: Identity;
  canEdit: boolean;
}

/** Home and mailing address. */
export function AddressesSection({ identity, canEdit }: AddressesSectionProps) {
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
