import { entities, entityBody, partnershipBody } from '../../endpoints/entities.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { company, companyFields, partnership, partnershipFields } from '../describe/records.ts';

/** Changes of an entity, for examples. */
export const entityChanges = { ...company, tin: '12-3456789' } as const;
/** Fields of an entity that can be changed. */
export const entityFields = {
  ...companyFields,
  tin: 'Taxpayer number of nine digits; write-only.',
  partnership: 'Partners and their shares.',
};

/** Schemas of entities. */
export const entitySchemas = [
  documentOf(partnershipBody, {
    name: 'PartnershipChanges',
    description: 'Partners of an entity and their shares, which may not exceed 100 percent together.',
    example: partnership,
    fields: partnershipFields,
  }),
  documentOf(entityBody, {
    name: 'EntityChanges',
    description: 'Fields of an entity to change; those left out stay as they are.',
    example: entityChanges,
    fields: entityFields,
  }),
];

/** Calls of entities. */
export const entityCalls = documentCalls(entities, {
  save: {
    summary: 'Save an entity [APA-27]',
    description:
      'Changes the entity of an account. Fields that were checked with its identity can no longer be changed.',
    params: { id: { description: 'Id of the entity.', example: 'E-A-20031' } },
  },
});
