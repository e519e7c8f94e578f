// @ts-check
import { importBans, syntaxBans } from './bans.mjs';

/** @typedef {import('./bans.mjs').ImportBan} ImportBan */
/** @typedef {import('./bans.mjs').SyntaxBan} SyntaxBan */

export const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/e2e/**', '**/testing/**'];
export const configFiles = ['**/*.config.ts', '**/*.config.mjs', 'vitest.base.ts'];

const {
  tsRest,
  tsRestAtRunTime,
  notifications,
  testLayers,
  rawMutation,
  rawLazy,
  outsideDomain,
  randomness,
  sleep,
  unseededFaker,
} = importBans;
const { everywhere, clock, chance, floats, rawQueries, testHabits } = syntaxBans;
const { deviceClock, browserAccess, moneyText, pagePaths, numberFields, staleAddress, words, legalWords } = syntaxBans;
const ofFeatures = [
  ...floats,
  ...rawQueries,
  ...deviceClock,
  ...browserAccess,
  ...moneyText,
  ...pagePaths,
  ...staleAddress,
];
const screens = [tsRest, notifications, testLayers, rawMutation, rawLazy];

/**
 * Which bans hold where. ESLint takes the last matching entry of a rule whole, so every area lists all that holds in it, and the
 * more particular area comes later.
 */
export const areas = [
  area(['**/*.{ts,tsx,mjs}'], [notifications], []),
  area(['libs/domain/src/**'], [outsideDomain], [...clock, ...chance, ...words]),
  area(['libs/contracts/src/**'], [tsRestAtRunTime, notifications, testLayers], numberFields),
  area(['libs/client/src/**'], [tsRest, notifications, testLayers], []),
  area(['libs/client/src/api/query.ts', 'libs/client/src/api/http.ts'], [notifications, testLayers], []),
  area(['libs/ui/src/**'], [tsRest, testLayers, rawMutation], [...floats, ...rawQueries, ...pagePaths, ...words]),
  area(['libs/features/**'], screens, [...ofFeatures, ...words]),
  // Legal documents have no contractions.
  area(['libs/features/help/src/legal/**'], screens, [...ofFeatures, ...legalWords]),
  area(['apps/web/src/**'], screens, [
    ...rawQueries,
    ...deviceClock,
    ...browserAccess,
    ...moneyText,
    ...staleAddress,
    ...words,
  ]),
  area(['apps/sandbox/src/**'], screens, [...floats, ...rawQueries, ...browserAccess, ...moneyText]),
  area(['apps/mock-server/src/**'], [tsRest, randomness, unseededFaker], [...clock, ...chance]),
  area(['apps/mock-server/src/api/serve-contract.ts'], [randomness, unseededFaker], [...clock, ...chance]),
  area(['apps/mock-server/src/main.ts', 'apps/mock-server/src/worlds/real-time.ts'], [tsRest], []),
  area(testFiles, [tsRest, sleep], [...chance, ...testHabits]),
];

/** @param {string[]} files @param {ImportBan[]} imports @param {SyntaxBan[]} syntax */
function area(files, imports, syntax) {
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: imports }],
      'no-restricted-syntax': ['error', ...everywhere, ...syntax],
    },
  };
}
