import { type accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { answer, problem, refusal } from './response.ts';
import { activeAccount } from '../identity/people.ts';
import { requireStepUp } from '../identity/step-up.ts';
import type { Handlers } from './serve-contract.ts';
import {
  completeInfo,
  findShareTransfer,
  isRepeated,
  checkSubmission,
  listShareTransfers,
} from '../money/share-transfers.ts';
import { deliveringFirms } from '../money/firms.ts';
import { readyAccount } from './ready-account.ts';
import { matchesFilter, pageOfDays } from './lists.ts';

const defaultSize = 10;

/** Share transfers from other brokers (specification 1 section 7). */
export const accountTransferHandlers: Handlers<typeof accountTransfers> = {
  list({ world, caller: { user }, query }) {
    const rows = listShareTransfers(world, user.activeAccountId ?? '').filter(
      row => matchesFilter(query.status, row.status) && matchesFilter(query.transferType, row.transferType),
    );
    const page = pageOfDays(query, rows, ({ submittedDate }) => Date.parse(submittedDate), defaultSize);
    if ('status' in page) return page;
    return { status: 200, body: { transfers: [...page.items], ...page.figures } };
  },

  firms: () => ({ status: 200, body: { firms: [...deliveringFirms] } }),

  reserveId({ world, caller: { user } }) {
    const record = activeAccount(world, user);
    if (record === null) return problem('NOT_FOUND', 'You don’t have an account to transfer to.');
    return { status: 201, body: { id: world.execute('shareTransfer.reserve', { accountId: record.id }) } };
  },

  submit({ world, caller, params: { id }, body }) {
    const ready = readyAccount(world, caller.user);
    if (!ready.ok) return refusal(ready.refusal);
    const accountId = ready.value.id;
    const input = { accountId, userId: caller.user.id, id, info: body };
    const before = isRepeated(world, input) ? findShareTransfer(world, accountId, id) : null;
    if (before !== null) return { status: 200, body: before };
    const checked = checkSubmission(world, input);
    if (!checked.ok) return refusal(checked.refusal);
    const { transferType, quantity, symbol } = completeInfo(body);
    const subject = stepUpSubject.transfer(transferType, quantity, symbol);
    const proved = requireStepUp(world, caller, 'TRANSFER', subject);
    if (!proved.ok) return refusal(proved.refusal);
    return answer(200, world.execute('shareTransfer.submit', input));
  },
};
