import type { symbols } from '@portal/contracts/endpoints/symbols';
import { fileAnswer, problem } from './response.ts';
import { makeIssuerDocument } from '../documents/issuer-documents.ts';
import { readAsset } from './asset.ts';
import { findListing } from '../exchange/find-listing.ts';
import { readSymbol, readSymbols } from '../exchange/market-data.ts';
import type { Handlers } from './serve-contract.ts';

const noSymbol = () => problem('NOT_FOUND', 'There is no such symbol.', 'symbol');

/** Symbols and asset details; the same for everyone. */
export const symbolHandlers: Handlers<typeof symbols> = {
  list: ({ world }) => ({ status: 200, body: { data: { symbols: readSymbols(world) } } }),
  one({ world, params }) {
    const symbol = findListing(world, params.symbol) ? readSymbol(world, params.symbol) : null;
    return symbol === null ? noSymbol() : { status: 200, body: symbol };
  },
  asset({ world, params }) {
    const asset = findListing(world, params.symbol) ? readAsset(world, params.symbol) : null;
    return asset === null ? noSymbol() : { status: 200, body: asset };
  },
  async document({ world, params: { symbol, name } }) {
    const listing = findListing(world, symbol);
    const file = listing && (await makeIssuerDocument(listing.seed, name));
    if (!file) return problem('NOT_FOUND', 'There is no such document.', listing ? 'name' : 'symbol');
    return fileAnswer(file, 'application/pdf', `${symbol}-${name}.pdf`);
  },
};
