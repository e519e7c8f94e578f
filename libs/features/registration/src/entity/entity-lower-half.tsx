import { useOffers } from '@portal/client/settings/offers';
import { DocumentsSection, type DocumentsSectionProps } from '../frame/documents-section';
import { EntityInvestment } from './entity-investment';
import type { EntitySectionProps } from './entity-sections';
import { PeopleSection } from './people-section';

interface EntityLowerHalfProps extends EntitySectionProps, DocumentsSectionProps {
  /** True: lists the partners with their shares; false: lists people authorized to act for the entity. */
  isPartnership: boolean;
  /** For an existing account: only partners' shares can be changed. */
  isOpen?: boolean;
}

/** Sections of the entity form below the fold, which load later. */
export function EntityLowerHalf({ isPartnership, isOpen = false, form, onLeave, ...documents }: EntityLowerHalfProps) {
  const canUpload = useOffers('registration');
  const section = { form, ...(onLeave && { onLeave }) };
  return (
    <>
      {(isPartnership || !isOpen) && <PeopleSection {...section} isPartnership={isPartnership} fixed={isOpen} />}
      <EntityInvestment {...section} />
      {canUpload && <DocumentsSection {...documents} />}
    </>
  );
}
