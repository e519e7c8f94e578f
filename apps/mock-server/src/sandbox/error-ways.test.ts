import { errorStatus } from '@portal/contracts/errors';
import { listRoutes } from '@portal/contracts/routes';
import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox';
import { describe, expect, it } from 'vitest';
import { errorWays } from './error-ways.ts';
import { personas } from '../personas/personas.ts';
import { listingOf } from '../listings/listings.ts';

/** Words of a way that look like the name of a persona, of a symbol, or of a bank. */
const camel = /\b[a-z]+(?:[A-Z0-9][A-Za-z0-9]*)+\b/g;
const capitals = /\b[A-Z]{4,5}\b/g;
const words = new Set(['canTrade', 'initiationDate', 'restrictedCountries', 'jurisdictionAllowedForTdas']);
const notSymbols = new Set(['HEAD', 'JSON']);

describe('the ways to meet a failure', () => {
  it('are there for each code of the catalogue, and each is a sentence', () => {
    expect(Object.keys(errorWays).sort()).toEqual(Object.keys(errorStatus).sort());
    for (const [code, way] of Object.entries(errorWays))
      expect([code, /^[A-Z].{10,}\.$/.test(way)]).toEqual([code, true]);
  });

  it('name personas and symbols that are there', () => {
    for (const way of Object.values(errorWays)) {
      for (const name of way.match(camel) ?? [])
        expect([name, name in personas || words.has(name)]).toEqual([name, true]);
      for (const symbol of way.match(capitals) ?? []) {
        expect([symbol, listingOf(symbol) !== undefined || notSymbols.has(symbol)]).toEqual([symbol, true]);
      }
    }
  });

  it('lead to codes that some call may really answer with', () => {
    const declared = JSON.stringify(
      [...listRoutes(api), ...listRoutes(sandbox)].map(({ route }) => codesOf(route.responses)),
    );
    // The server itself says this one, before any call is found.
    const unfound = Object.keys(errorStatus).filter(
      code => !declared.includes(`"${code}"`) && code !== 'METHOD_NOT_ALLOWED',
    );
    expect(unfound).toEqual([]);
  });
});

/** All codes within the answers of a route, wherever zod keeps them. */
function codesOf(value: unknown, depth = 0): unknown[] {
  if (typeof value === 'string') return /^[A-Z0-9_.]+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > 12) return [];
  const inner: unknown[] = Object.values('_zod' in value && 'def' in value ? { def: value.def } : value);
  return inner.flatMap(each => codesOf(each, depth + 1));
}
