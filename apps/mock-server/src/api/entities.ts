import type { entities } from '@portal/contracts/endpoints/entities';
import { found, notFound, refusal } from './response.ts';
import { canSaveEntity, findEntityAccount } from '../identity/entities.ts';
import type { Handlers } from './serve-contract.ts';

/** The entity behind an account (specification 0 section 7). */
export const entityHandlers: Handlers<typeof entities> = {
  save({ world, caller: { user }, params, body }) {
    const record = findEntityAccount(world, user.id, params.id);
    if (record === null) return notFound('entity');
    const may = canSaveEntity(world, record, body);
    if (!may.ok) return refusal(may.refusal);
    return found(world.execute('entity.save', { accountId: record.id, body }), 'entity');
  },
};
