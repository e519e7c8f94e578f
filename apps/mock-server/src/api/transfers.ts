import type { transfers } from '@portal/contracts/endpoints/transfers';
import { DateTime } from 'luxon';
import { answer } from './response.ts';
import { listTransfers, madeAt } from '../exchange/transfers.ts';
import type { Handlers } from './serve-contract.ts';
import { computeWindow, isWithin, matchesFilter, parseZone, takePage } from './lists.ts';

/** The default period when neither start nor period is given, and the default rows per page [HIS-12, HIS-13]. */
const defaultPeriod = '10D';
/** No transfer is older than this. */
const firstDay = '2000-01-01';
const defaultSize = 10;

const units = { D: 'days', M: 'months', Y: 'years' } as const;

/** The first day of a period (one of the contract's) that ends with `stop`. */
function startOf(period: string, stop: string): string {
  const [, count, unit] = /^(\d+)([DMY])$/.exec(period) ?? [];
  if (count === undefined || (unit !== 'D' && unit !== 'M' && unit !== 'Y')) return firstDay;
  return DateTime.fromISO(stop, { zone: 'utc' })
    .minus({ [units[unit]]: Number(count) })
    .toFormat('yyyy-MM-dd');
}

/** Transfer history (specification 1 section 7). */
export const transferHandlers: Handlers<typeof transfers> = {
  list({ world, caller, query }) {
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const today = DateTime.fromMillis(world.now(), { zone: zone.zone }).toFormat('yyyy-MM-dd');
    const stop = query.stop ?? today;
    const start = query.start ?? startOf(query.period ?? defaultPeriod, stop);
    const window = computeWindow({ start, stop }, zone.zone);
    const rows = listTransfers(world, caller.user.activeAccountId ?? '').filter(
      row =>
        isWithin(window, madeAt(row)) &&
        matchesFilter(query.status, row.status) &&
        matchesFilter(query.transactionType, row.transactionType ?? row.type),
    );
    const page = takePage(rows, query.page ?? 1, query.size ?? defaultSize);
    return { status: 200, body: { transactions: [...page.items], ...page.figures, start, stop } };
  },

  saveCostBasis({ world, caller: { user }, params, body }) {
    const accountId = user.activeAccountId ?? '';
    const saved = world.execute('costBasis.save', { accountId, transferId: params.id, rows: body });
    return answer(200, saved);
  },
};
