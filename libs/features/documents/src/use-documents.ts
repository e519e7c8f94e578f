import { useIdentity } from '@portal/client/global-data';
import { q } from '@portal/client/query';
import { accounts } from '@portal/contracts/accounts';
import { documents, type documentRow } from '@portal/contracts/documents';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { formatMasked, formatStatus } from '@portal/ui/format';
import type { z } from 'zod/mini';
import { allKinds } from './document-words';
import type { DocumentsPlace } from './use-documents-place';

export type DocumentRow = z.infer<typeof documentRow>;

/** Rows a page, as the server has it unless told otherwise [DOC-07]. */
export const pageSize = 10;

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One page of the documents that the place asks for; the page before stays until the next one is there. */
export function useDocuments({ accountId, kind, dates, page }: DocumentsPlace, isAllowed: boolean) {
  const query = {
    page,
    limit: pageSize,
    zone,
    ...(kind === allKinds ? {} : { type: kind }),
    ...(dates === null ? {} : { startDate: dates.start, endDate: dates.end }),
  };
  return useQuery({
    ...q(documents.list, { params: { accountId }, query }),
    enabled: isAllowed && accountId !== '',
    placeholderData: keepPreviousData,
  });
}

/** The user's accounts with what they are called; a choice only where there are several. */
export function useAccountChoices(): readonly { readonly value: string; readonly label: string }[] {
  const statuses = useIdentity()?.kycStatuses ?? [];
  const ids = [...new Set(statuses.map(({ accountId }) => accountId))];
  const infos = useQueries({
    queries: ids.map(accountId => ({ ...q(accounts.one, { params: { accountId } }), enabled: ids.length > 1 })),
  });
  return ids.map((value, index) => {
    const account = infos[index]?.data;
    const number = account?.maskedNumber ? ` ${formatMasked(account.maskedNumber)}` : '';
    return { value, label: account === undefined ? value : `${formatStatus(account.type)}${number}` };
  });
}
