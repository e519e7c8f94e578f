import { useSkippedRows, type SkippedList } from '@portal/client/api/use-skipped-rows';
import { Notice } from '@portal/ui/feedback/notice';
import { formatCount } from '@portal/ui/format/format';

type Noun = readonly [one: string, many: string];

const transfers: Noun = ['transfer', 'transfers'];
const addresses: Noun = ['wallet address', 'wallet addresses'];

/** What the rows of a list are, by its route and path. Lists that no page shows are not here: nothing is missing without them. */
export const shownLists: Readonly<Record<string, Noun>> = {
  'GET rest:/orders/ orders': ['order', 'orders'],
  'GET rest:/portfolio orders': ['open order', 'open orders'],
  'GET rest:/orders/confirmations/executions executions': ['fill', 'fills'],
  'GET rest:/wallet/manager/transactions transactions': transfers,
  'GET rest:/portfolio walletManagerTransactions': transfers,
  'GET rest:/account-transfer/transfers transfers': ['transfer request', 'transfer requests'],
  'GET rest:/account-transfer/firms firms': ['brokerage', 'brokerages'],
  'GET rest:/accounts/documents/:accountId rows': ['document', 'documents'],
  'GET rest:/ach/accounts ': ['bank account', 'bank accounts'],
  'GET rest:/accounts/:accountId/invites ': ['invitation', 'invitations'],
  'GET rest:/symbols data.symbols': ['symbol', 'symbols'],
  'GET rest:/mdt/pricehistory/:symbol priceHistories': ['day of price history', 'days of price history'],
  'GET rest:/mdt/book/depth/:symbol entries': ['price level', 'price levels'],
  'GET rest:/mdt/trades/:symbol trades': ['trade', 'trades'],
  'GET charting:/:symbol prices': ['chart price', 'chart prices'],
  'GET rest:/schedules/tzeromarkets days': ['day of market hours', 'days of market hours'],
  'GET rest:/securitize/addresses addresses': addresses,
  'GET rest:/wallet/manager/addresses/investor/:asset addresses': addresses,
  'GET rest:/etp/public/vertalo/:id/holdings holdings': ['holding', 'holdings'],
  'GET auth:/auth/security sessions': ['session', 'sessions'],
  'GET auth:/auth/security events': ['sign-in event', 'sign-in events'],
};

/** 'We couldn’t load 2 transfers.', or 'all transfers' where we can't tell how many are missing; null for a list that no page shows. */
function describe({ route, list, count }: SkippedList): string | null {
  const [one, many] = shownLists[`${route} ${list}`] ?? [];
  if (one === undefined) return null;
  if (count === null) return `We couldn’t load all ${many}.`;
  return count === 1 ? `We couldn’t load 1 ${one}.` : `We couldn’t load ${formatCount(count)} ${many}.`;
}

/** Says which lists on the page lack entries, because the portal could not read them or the server did not send them. */
export function SkippedRowsNotice() {
  const sentences = useSkippedRows().flatMap(each => describe(each) ?? []);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warn">{[...new Set(sentences)].join(' ')} Refresh the page to try again, or contact support.</Notice>
  );
}
