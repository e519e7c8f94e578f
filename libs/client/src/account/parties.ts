import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { banking } from '@portal/contracts/endpoints/banking';
import { isMachineId, type Parties } from '@portal/domain/transfers/transfer-item';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { wholeListPageSize } from '../api/whole-list.ts';

const lists = () => ({
  banks: q(banking.accounts),
  requests: q(accountTransfers.list, { query: { size: wholeListPageSize } }),
});

/** The other side of transfers by the id that a service sends in its place, as far as they have loaded. */
export function readParties(cache: QueryClient): Parties {
  const { banks, requests } = lists();
  const firms = cache.getQueryData(requests.queryKey)?.transfers ?? [];
  return new Map([
    ...firms.flatMap(({ id, deliveringFirmName: name }) => (name === null ? [] : [[id, name] as const])),
    ...(cache.getQueryData(banks.queryKey) ?? []).flatMap(({ id, institutionName: name, mask }) =>
      name ? [[id, mask ? `${name} \u00b7\u00b7 ${mask.slice(-4)}` : name] as const] : [],
    ),
  ]);
}

/** The same, loaded if one of the transfers has an id in place of the other side. */
export function useParties(transfers: readonly { readonly clientId: string | null }[] | undefined): Parties {
  const { banks, requests } = lists();
  const enabled = transfers?.some(({ clientId }) => clientId !== null && isMachineId(clientId)) === true;
  useQuery({ ...banks, enabled });
  useQuery({ ...requests, enabled });
  return readParties(useQueryClient());
}
