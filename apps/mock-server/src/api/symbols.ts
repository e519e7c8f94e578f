import type { symbols } from '@portal/contracts/endpoints/symbols';
import { fileAnswer, found, notFound } from './response.ts';
import { makeIssuerDocument } from '../documents/issuer-documents.ts';
import { readAsset } from './asset.ts';
import { findListing } from '../exchange/find-listing.ts';
import { readSymbol, readSymbols } from '../exchange/market-data.ts';
import type { Handlers } from './serve-contract.ts';

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
