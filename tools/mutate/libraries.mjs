// @ts-check
const serverFolders = ['api', 'exchange', 'identity', 'ledger', 'money'].map(
  folder => `apps/mock-server/src/${folder}`,
);

/**
 * Whose code is changed, the folders of the tests that count, and the least share of the changes that they must detect, in percent.
 * Of the contracts, the words and examples of the API documents are left out: they are text. Of the mock server only its rules and
 * handlers are changed, and only the tests beside them count: all its tests would take minutes for each change.
 */
export const libraries = {
  contracts: {
    mutate: ['libs/contracts/src/**/*.ts', '!libs/contracts/src/documentation/**'],
    tests: ['libs/contracts', 'tools/openapi'],
    goal: 85,
  },
  domain: { mutate: ['libs/domain/src/**/*.ts'], tests: ['libs/domain', 'libs/ui/src/theme'], goal: 85 },
  client: { mutate: ['libs/client/src/**/*.{ts,tsx}'], tests: ['libs/client'], goal: 75 },
  'mock-server': { mutate: serverFolders.map(folder => `${folder}/**/*.ts`), tests: serverFolders, goal: 75 },
};

const chosen = process.env['LIBRARY'] ?? '';
if (!(chosen in libraries))
  throw new Error(`LIBRARY is '${chosen}', and must be one of ${Object.keys(libraries).join(', ')}.`);
export const library = /** @type {keyof typeof libraries} checked above */ (chosen);
