import type { documents } from '@portal/contracts/endpoints/documents';
import { formatDocumentName, isOfKind } from '@portal/domain/documents/documents';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isAcatTransfer } from '@portal/domain/transfers/share-transfer';
import { fileAnswer, notFound, problem } from './response.ts';
import { findDocument, listDocuments, makeDocument } from '../documents/document-list.ts';
import { makeOpeningDocument, signedAt } from '../documents/opening-documents.ts';
import { makeTransferForm } from '../documents/transfer-form.ts';
import { ownAccount } from '../identity/people.ts';
import type { AccountRecord, User } from '../identity/user.ts';
import type { Handlers } from './serve-contract.ts';
import { findShareTransfer } from '../money/share-transfers.ts';
import { pick } from '../core/pick.ts';
import type { World } from '../core/world.ts';
import { parseZone, takePage } from './lists.ts';

/** Rows per page [DOC-07]. */
const defaultLimit = 10;

/** Only the user's own accounts: documents of other users do not exist for this one [API-10]. */
const accountsOf = (world: World, user: User): AccountRecord[] =>
  user.accountIds.map(id => ownAccount(world, user, id)).filter(record => record !== null);

/** Statements, tax documents, opening documents and transfer forms (specification 1 section 7). */
export const documentHandlers: Handlers<typeof documents> = {
  list({ world, caller, params, query }) {
    const { type, startDate, endDate, page = 1, limit = defaultLimit } = query;
    // Documents have dates of the venue, so the zone is validated but changes nothing.
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const record = ownAccount(world, caller.user, params.accountId);
    if (record === null) return notFound('account', 'accountId');
    const matching = listDocuments(world, record).filter(
      each =>
        (type === undefined || isOfKind(each.type, type)) &&
        (startDate === undefined || each.date >= startDate) &&
        (endDate === undefined || each.date <= endDate),
    );
    const { items, figures } = takePage(matching, page, limit);
    const rows = items.map(each => pick(each, 'id', 'type', 'title', 'date', 'fileName', 'contentType'));
    const body = { rows, page, totalCount: figures.totalElements, totalPages: figures.totalPages };
    return { status: 200, body };
  },

  async file({ world, caller, params }) {
    for (const record of accountsOf(world, caller.user)) {
      const found = findDocument(world, record, params.id);
      if (found === null) continue;
      return fileAnswer(await makeDocument(world, record, found), found.contentType, found.fileName);
    }
    return notFound('document', 'id');
  },

  async opening({ world, caller, params: { accountId, documentType: type } }) {
    const record = ownAccount(world, caller.user, accountId);
    if (record === null) return notFound('account', 'accountId');
    const signed = signedAt(record);
    if (signed === null) return problem('NOT_FOUND', 'The application hasn’t been signed yet.', 'documentType');
    const bytes = await makeOpeningDocument(world, record, { type, signed });
    return fileAnswer(bytes, 'application/pdf', nameOf(record, type, marketDate(signed)));
  },

  acat: call => transferForm({ ...call, user: call.caller.user, id: call.params.id, wantsAcat: true }),
  freeDelivery: call => transferForm({ ...call, user: call.caller.user, id: call.params.id, wantsAcat: false }),
};

const nameOf = ({ account }: AccountRecord, type: string, date: string): string =>
  formatDocumentName({ type, date, accountName: account.accountLegalName });

async function transferForm(input: {
  readonly world: World;
  readonly user: User;
  readonly id: string;
  readonly wantsAcat: boolean;
}) {
  const { world, user, id, wantsAcat } = input;
  for (const record of accountsOf(world, user)) {
    const transfer = findShareTransfer(world, record.id, id);
    if (transfer === null || isAcatTransfer(transfer.transferType) !== wantsAcat) continue;
    const type = wantsAcat ? 'acat' : 'free-delivery';
    const name = nameOf(record, `${type}-${id}`, marketDate(Date.parse(transfer.submittedDate)));
    return fileAnswer(await makeTransferForm(record, transfer), 'application/pdf', name);
  }
  return notFound('document', 'id');
}
