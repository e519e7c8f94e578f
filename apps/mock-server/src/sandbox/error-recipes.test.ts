import { errorStatus } from '@portal/contracts/schemas/errors';
import { listRoutes } from '@portal/contracts/routes';
import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { errorRecipes } from './error-recipes.ts';
import { personas } from '../seed/personas.ts';
import { listingOf } from '../exchange/listings.ts';

/** Words of a recipe that look like the name of a persona, a symbol or a bank. */
const camel = /\b[a-z]+(?:[A-Z0-9][A-Za-z0-9]*)+\b/g;
const capitals = /\b[A-Z]{4,5}\b/g;
const allowedWords = new Set(['canTrade', 'initiationDate', 'restrictedCountries', 'jurisdictionAllowedForTdas']);
const notSymbols = new Set(['HEAD', 'JSON']);

describe('the error recipes', () => {
  it('exist for each error code, and each is a sentence', () => {
    expect(Object.keys(errorRecipes).sort()).toEqual(Object.keys(errorStatus).sort());
    for (const [code, recipe] of Object.entries(errorRecipes))
      expect([code, /^[A-Z].{10,}\.$/.test(recipe)]).toEqual([code, true]);
  });

  it('name existing personas and symbols', () => {
    for (const recipe of Object.values(errorRecipes)) {
      for (const name of recipe.match(camel) ?? [])
        expect([name, name in personas || allowedWords.has(name)]).toEqual([name, true]);
      for (const symbol of recipe.match(capitals) ?? []) {
        expect([symbol, listingOf(symbol) !== undefined || notSymbols.has(symbol)]).toEqual([symbol, true]);
      }
    }
  });

  it('lead to codes that some call may really return', () => {
    const declared = JSON.stringify(
      [...listRoutes(api), ...listRoutes(sandbox)].map(({ route }) => codesOf(route.responses)),
    );
    // The server itself returns this one, before a route is found.
    const unfound = Object.keys(errorStatus).filter(
      code => !declared.includes(`"${code}"`) && code !== 'METHOD_NOT_ALLOWED',
    );
    expect(unfound).toEqual([]);
  });
});

/** All codes within the responses of a route, wherever zod stores them. */
function codesOf(value: unknown, depth = 0): unknown[] {
  if (typeof value === 'string') return /^[A-Z0-9_.]+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > 12) return [];
  const inner: unknown[] = Object.values('_zod' in value && 'def' in value ? { def: value.def } : value);
  return inner.flatMap(each => codesOf(each, depth + 1));
}
