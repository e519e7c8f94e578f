import { useIdentity } from '@portal/client/account/global-data';
import { q } from '@portal/client/api/query';
import { wholeListPageSize } from '@portal/client/api/whole-list';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { documents, type documentRow } from '@portal/contracts/endpoints/documents';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { isOfKind } from '@portal/domain/documents/documents';
import { formatAccount } from '@portal/ui/format/format-account';
import { missing } from '@portal/ui/format/format';
import type { z } from 'zod/mini';
import { allKinds, allTaxForms } from './document-labels';
import type { DocumentsUrlState } from './use-documents-search-params';

export type DocumentRow = z.infer<typeof documentRow>;

/** Rows per page, the default of the server [DOC-07]. */
export const pageSize = 10;

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One page of documents for a URL state. The previous page stays until the next one has loaded. */
export function useDocuments({ accountId, kind, dates, page }: DocumentsUrlState, isAllowed: boolean) {
  const query = {
    page,
    limit: pageSize,
    zone,
    ...(kind === allKinds ? {} : { type: kind }),
    ...(dates === null ? {} : { startDate: dates.start, endDate: dates.end }),
  };
  const params = { accountId };
  const enabled = isAllowed && accountId !== '';
  const list = useQuery({
    ...q(documents.list, { params, query }),
    select: withExactKinds,
    enabled,
    placeholderData: keepPreviousData,
  });
  // The specification names no codes, so a service may know a tax form by another: it is then looked for among all of them.
  const isForm = kind !== allKinds && kind !== allTaxForms && isOfKind(kind, allTaxForms);
  const isMissed = isForm && list.data?.rows.length === 0 && !list.isPlaceholderData;
  const allForms = { ...query, type: allTaxForms, page: 1, limit: wholeListPageSize } as const;
  const forms = useQuery({
    ...q(documents.list, { params, query: allForms }),
    select: withExactKinds,
    enabled: enabled && isMissed,
  });
  if (!isMissed) return list;
  const found = forms.data?.rows.filter(({ type }) => type === kind);
  const rows = found?.slice((page - 1) * pageSize, page * pageSize) ?? [];
  return {
    ...forms,
    data: forms.data && { ...forms.data, rows, totalCount: found?.length ?? null, totalPages: null },
  };
}

const withExactKinds = <Page extends { readonly rows: readonly DocumentRow[] }>(page: Page) => ({
  ...page,
  rows: page.rows.map(row => ({ ...row, type: row.exactKind ?? row.type })),
});

/** The user's accounts with labels, for the account filter. Labels are loaded only if there are several accounts. */
export function useAccountChoices(): readonly { readonly value: string; readonly label: string }[] {
  const user = useIdentity();
  const statuses = user?.kycStatuses ?? [];
  const ids = [...new Set(statuses.map(({ accountId }) => accountId))];
  const infos = useQueries({
    queries: ids.map(accountId => ({ ...q(accounts.one, { params: { accountId } }), enabled: ids.length > 1 })),
  });
  return ids.map((value, index) => {
    const account = infos[index]?.data;
    const label = account && formatAccount(account, user);
    return { value, label: label === undefined || label === missing ? value : label };
  });
}
