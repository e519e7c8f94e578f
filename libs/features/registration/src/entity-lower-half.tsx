import { DocumentsSection, type DocumentsSectionProps } from './documents-section';
import { EntityInvestment } from './entity-investment';
import type { EntitySectionProps } from './entity-sections';
import { PeopleSection } from './people-section';

interface EntityLowerHalfProps extends EntitySectionProps, DocumentsSectionProps {
  /** Shows the partners with their shares; of other entities those who may act for it. */
  isPartnership: boolean;
  /** Of an account that exists: only partners have shares to change. */
  isOpen?: boolean;
}

/** The sections of the entity form that stand below the first screen, and are fetched after it. */
export function EntityLowerHalf({ isPartnership, isOpen = false, form, onLeave, ...documents }: EntityLowerHalfProps) {
  const section = { form, ...(onLeave && { onLeave }) };
  return (
    <>
      {(isPartnership || !isOpen) && <PeopleSection {...section} isPartnership={isPartnership} fixed={isOpen} />}
      <EntityInvestment {...section} />
      <DocumentsSection {...documents} />
    </>
  );
}
