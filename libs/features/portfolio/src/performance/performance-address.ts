import { changeSearchParams, useSearchAddress } from '@portal/client/browser/search-params';
import { performanceRanges, type PerformanceRange } from '@portal/domain/performance/performance-range';

/** What the graph shows: dollars, or the time-weighted return in percent. */
export const performanceViews = ['value', 'return'] as const;
/** See `performanceViews`. */
export type PerformanceView = (typeof performanceViews)[number];

const defaults: Record<string, string> = { range: '1Y', view: 'value', compare: '' };

/** The URL state of the page, so that reloads and links keep it; changes replace the history entry. */
interface PerformanceAddress {
  readonly range: PerformanceRange;
  readonly view: PerformanceView;
  /** The symbol to compare with; null for none. */
  readonly compare: string | null;
  readonly change: (parts: Partial<Record<'range' | 'view' | 'compare', string>>) => void;
}

/** Reads and writes the URL state; unknown values are the defaults. */
export function usePerformanceAddress(): PerformanceAddress {
  const [address, setAddress] = useSearchAddress();
  const compare = address.get('compare') ?? '';
  return {
    range: performanceRanges.find(range => range === address.get('range')) ?? '1Y',
    view: performanceViews.find(view => view === address.get('view')) ?? 'value',
    compare: compare === '' ? null : compare,
    change: parts =>
      setAddress(current => changeSearchParams(current, parts, defaults), { replace: true, preventScrollReset: true }),
  };
}
