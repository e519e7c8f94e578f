import type { symbols, SentAsset } from '@portal/contracts/endpoints/symbols';
import { fileAnswer, found, notFound } from './response.ts';
import { makeIssuerDocument, listIssuerDocuments } from '../documents/issuer-documents.ts';
import { findListing, listingOf } from '../exchange/listings.ts';
import { readSymbol, readSymbols, readPriceHistory } from '../exchange/market-data.ts';
import type { Handlers } from './serve-contract.ts';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { compare } from '@portal/domain/money/money';
import type { World } from '../core/world.ts';

/** Symbols and asset details; the same for everyone. */
export const symbolHandlers: Handlers<typeof symbols> = {
  list: ({ world }) => ({ status: 200, body: { data: { symbols: readSymbols(world) } } }),
  one({ world, params }) {
    return found(findListing(world, params.symbol) && readSymbol(world, params.symbol), 'symbol', 'symbol');
  },
  asset({ world, params }) {
    return found(findListing(world, params.symbol) && readAsset(world, params.symbol), 'symbol', 'symbol');
  },
  async document({ world, params: { symbol, name } }) {
    const listing = findListing(world, symbol);
    const file = listing && (await makeIssuerDocument(listing.seed, name));
    if (!file) return notFound('document', listing ? 'name' : 'symbol');
    return fileAnswer(file, 'application/pdf', `${symbol}-${name}.pdf`);
  },
};

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
