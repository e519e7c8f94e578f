import { entities, entityBody, partnershipBody } from '../../endpoints/entities.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { company, companyFields, partnership, partnershipFields } from '../describe/records.ts';

/** Changes of an entity, for examples. */
export const entityChanges = { ...company, tin: '12-3456789' } as const;
/** Fields of an entity that can be changed. */
export const entityFields = {
  ...companyFields,
  tin: '9-digit EIN; write-only.',
  partnership: 'Partners and their ownership.',
};

/** Schemas of entities. */
export const schemas = {
  PartnershipChanges: documentOf(partnershipBody, {
    description: 'An entity’s partners and their ownership, which must be 100 percent in total.',
    example: partnership,
    fields: partnershipFields,
  }),
  EntityChanges: documentOf(entityBody, {
    description: 'Entity fields to change; omitted fields stay as they are.',
    example: entityChanges,
    fields: entityFields,
  }),
};

/** Calls of entities. */
export const calls = documentCalls(entities, {
  save: {
    summary: 'Save an entity [APA-27]',
    description:
      'Changes an account’s entity. Fields that were verified in the identity check can no longer be changed.',
    params: { id: { description: 'ID of the entity.', example: 'E-A-20031' } },
  },
});
