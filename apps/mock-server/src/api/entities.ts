import type { entities } from '@portal/contracts/endpoints/entities';
import { problem, refusal } from './response.ts';
import { canSaveEntity, findEntityAccount } from '../identity/entities.ts';
import type { Handlers } from './serve-contract.ts';

const noEntity = () => problem('NOT_FOUND', 'There is no such entity.');

/** The entity behind an account (specification 0 section 7). */
export const entityHandlers: Handlers<typeof entities> = {
  save({ world, caller: { user }, params, body }) {
    const record = findEntityAccount(world, user.id, params.id);
    if (record === null) return noEntity();
    const may = canSaveEntity(world, record, body);
    if (!may.ok) return refusal(may.refusal);
    const saved = world.execute('entity.save', { accountId: record.id, body });
    return saved === null ? noEntity() : { status: 200, body: saved };
  },
};
