import type { DepthEntry } from '@portal/contracts/endpoints/market';
import { useDepthQuery } from '@portal/client/quotes/use-depth-query';
import { type LoadState, mapLoadState, readLoadState } from '../symbol/load-state';

/** Depth of book of a symbol, best prices first. The caller must subscribe to the symbol. */
export const useDepth = (symbol: string, enabled: boolean): LoadState<readonly DepthEntry[]> =>
  mapLoadState(readLoadState(useDepthQuery(symbol, enabled)), data => data.entries);
