import type { SentAsset } from '@portal/contracts/endpoints/symbols';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { compare } from '@portal/domain/money/money';
import { listIssuerDocuments } from '../documents/issuer-documents.ts';
import { listingOf } from '../exchange/listings.ts';
import type { World } from '../core/world.ts';
import { readPriceHistory } from '../exchange/market-data.ts';

/** Details of an asset beyond its metadata [APT-10]; null for an unknown symbol. */
export function readAsset(world: World, symbol: string): SentAsset | null {
  const listing = listingOf(symbol);
  if (listing === undefined) return null;
  const today = marketDate(world.now());
  const year = readPriceHistory(world, symbol, addDays(today, -365), today);
  const highs = year.map(day => day.high).sort(compare);
  const lows = year.map(day => day.low).sort(compare);
  const { description, unitsIssued, facts } = listing.seed;
  return {
    assetId: symbol,
    symbol,
    name: facts.name,
    description,
    issuer: facts.name,
    yearHigh: highs[highs.length - 1] ?? null,
    yearLow: lows[0] ?? null,
    unitsIssued,
    documents: listIssuerDocuments(listing.seed),
  };
}
