// @ts-check
/** What must not be written where, each with the reason that the author sees. `areas.mjs` says which ban holds in which folder. */

/** @typedef {{ regex: string, message: string, importNames?: string[], allowTypeImports?: boolean }} ImportBan */
/** @typedef {{ selector: string, message: string }} SyntaxBan */

/** @satisfies {Record<string, ImportBan>} */
export const importBans = {
  tsRest: {
    regex: '^@ts-rest/',
    message: 'ts-rest stays in the contracts and the two adapters; use @portal/contracts or @portal/client.',
  },
  tsRestAtRunTime: {
    regex: '^@ts-rest/',
    allowTypeImports: true,
    message: 'Of ts-rest only the types are used: its code brings a second Zod, 11 kB for every visitor.',
  },
  notifications: {
    regex: '^@mantine/notifications',
    message: 'Toasts go through @portal/ui, which loads the notifications package when the first one is shown.',
  },
  testLayers: {
    regex: '^@portal/(testing|sandbox-client|mock-server)(/|$)',
    message:
      'The mock server, its client and the test library are for tests and tools; shipped code must not contain them.',
  },
  rawMutation: {
    regex: '^@tanstack/react-query$',
    importNames: ['useMutation'],
    message: 'Use useApiMutation of @portal/client: money calls must not be queued or retried.',
  },
  rawLazy: {
    regex: '^react$',
    importNames: ['lazy'],
    message:
      'Use lazyPart or deferredPart of @portal/ui/feedback: a file that does not load must not take the page with it. The content of a page itself is preloadable.',
  },
  outsideDomain: {
    regex: '^(?!\\.{1,2}/|big\\.js$|luxon$)',
    message: 'Business rules use only big.js and luxon.',
  },
  randomness: {
    regex: '^(node:)?crypto$',
    importNames: [
      'randomBytes',
      'randomInt',
      'randomUUID',
      'randomFillSync',
      'getRandomValues',
      'webcrypto',
      'generateKeySync',
    ],
    message: "Chance comes from the world's seeded generator, so that the same seed gives the same log.",
  },
  sleep: {
    regex: '^(node:)?timers/promises$',
    message: 'No sleeps: wait for what a person would see, or move the clock of the world.',
  },
  unseededFaker: {
    regex: '^@faker-js/faker',
    importNames: ['faker'],
    message: "Make a Faker with the world's seed; the ready-made one is shared by all worlds.",
  },
};

const clockMessage = "Time comes from the world's clock or is passed in.";
const chanceMessage = "Chance comes from the world's seeded generator or is passed in.";
const floatMessage =
  'Money and quantities are decimal text: use @portal/domain/money. For sizes and indices, disable with a reason.';

const sayMessage = 'Our word for it is another one: docs/glossary.md and "How we write" in CONTRIBUTING.md.';
/** British spellings, and words that customers never read. */
const strangeWords =
  'e-mail(s|ed)?|not known|at once|nobody|somebody|venues?|servers?|back ends?|colour|favourite|centre|behaviour|cheque|catalogue|whilst|cancelled|cancelling|fulfil|enrol|(author|organ|recogn)is(e|es|ed|ing|ation)';

/**
 * Bans words in sentences on the screen: JSX text, and text of two words or more that no error carries.
 * @param {string} words @returns {SyntaxBan}
 */
function banWords(words) {
  const value = `/^(?=[^]*\\w\\s+\\w)[^]*\\b(${words})\\b/i`;
  return {
    selector:
      `JSXText[value=${value}], TemplateElement[value.raw=${value}], ` +
      `Literal[value=${value}]:not(NewExpression[callee.name=/Error$/] > Literal)`,
    message: sayMessage,
  };
}

/** @satisfies {Record<string, SyntaxBan[]>} */
export const syntaxBans = {
  words: [banWords(`${strangeWords}|cannot|could not`)],
  legalWords: [banWords(strangeWords)],
  everywhere: [
    {
      selector:
        'JSXAttribute[name.name="dangerouslySetInnerHTML"], AssignmentExpression[left.property.name="innerHTML"]',
      message: 'Text is rendered as text, never as HTML.',
    },
    {
      selector:
        'JSXOpeningElement[name.name="form"]:not(:has(JSXAttribute[name.name="method"] > Literal[value="post"]))',
      message: 'A form without method="post" puts its fields into the address when it is sent without our script.',
    },
    {
      selector: 'CallExpression[callee.name="parseFloat"], CallExpression[callee.property.name="parseFloat"]',
      message: 'parseFloat reads "1,234.56" as 1. Use parseDecimal of @portal/domain/money.',
    },
    { selector: 'TSEnumDeclaration', message: 'Use a union of literals, derived from the schema where there is one.' },
  ],
  clock: [
    { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: clockMessage },
    { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clockMessage },
    { selector: 'CallExpression[callee.name="Date"]', message: clockMessage },
    { selector: 'MemberExpression[object.name="performance"]', message: clockMessage },
    { selector: 'MemberExpression[object.name="process"][property.name="hrtime"]', message: clockMessage },
    { selector: 'CallExpression[callee.object.name="DateTime"][callee.property.name="now"]', message: clockMessage },
    {
      selector:
        'CallExpression[callee.object.name="DateTime"][callee.property.name=/^(local|utc)$/][arguments.length=0]',
      message: clockMessage,
    },
    { selector: 'MemberExpression[object.name="crypto"]', message: chanceMessage },
    {
      selector: 'MemberExpression[object.type="MemberExpression"][object.property.name="crypto"]',
      message: chanceMessage,
    },
  ],
  chance: [{ selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: chanceMessage }],
  floats: [
    { selector: 'CallExpression[callee.name="Number"]', message: floatMessage },
    { selector: 'UnaryExpression[operator="+"]', message: floatMessage },
    {
      selector: 'CallExpression[callee.type="MemberExpression"][callee.property.name="toFixed"]',
      message: floatMessage,
    },
  ],
  deviceClock: [
    {
      selector:
        'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0]',
      message: 'Times on the screen follow the server: use @portal/client/browser/server-time.',
    },
  ],
  browserAccess: [
    {
      selector:
        'CallExpression[callee.name="fetch"], MemberExpression[object.name=/^(window|globalThis)$/][property.name="fetch"]',
      message: 'Calls go through @portal/client, which knows the session, the contract and the failures.',
    },
    {
      selector: 'Identifier[name=/^(localStorage|sessionStorage)$/]',
      message: 'Use @portal/client/browser/browser-storage: storage may be full, blocked or absent.',
    },
    {
      selector: 'MemberExpression[object.name="console"]',
      message: 'Show users what happened, or throw: nobody reads the console of an investor.',
    },
  ],
  moneyText: [
    {
      selector:
        'CallExpression[callee.property.name="toLocaleString"], NewExpression[callee.property.name="NumberFormat"]',
      message: 'Numbers become text in @portal/ui/format/format.',
    },
    {
      selector: 'CallExpression[callee.name="parseInt"]',
      message: 'parseInt reads "1,234.56" as 1. Use parseDecimal of @portal/domain/money.',
    },
    {
      selector:
        'BinaryExpression[operator="/"][right.value=100] > CallExpression[callee.object.name="Math"][callee.property.name="round"]',
      message: floatMessage,
    },
    {
      selector: 'TemplateElement[tail=false][value.raw=/\\$$/]',
      message: 'Amounts become text in @portal/ui/format/format.',
    },
  ],
  pagePaths: [
    {
      selector:
        'Literal[value=/^\\u002Finvestors(\\u002F|$)/], TemplateElement[value.raw=/^\\u002Finvestors(\\u002F|$)/]',
      message: 'Use usePaths of @portal/client/browser/paths: it keeps the client id in the address.',
    },
  ],
  staleAddress: [
    {
      selector: 'VariableDeclarator[id.type="ArrayPattern"][id.elements.length=2][init.callee.name="useSearchParams"]',
      message:
        'Change the address by useSearchAddress of @portal/client/browser/search-params: this one starts from what was rendered, and undoes a change of the same moment.',
    },
  ],
  numberFields: [
    {
      selector:
        'Property[key.name=/(price|amount|fee|quantity|cost|balance)$/i] CallExpression[callee.object.name="z"][callee.property.name=/^(number|int)$/]',
      message: 'Prices, amounts and quantities are decimal text: use the schemas of schemas/decimal.ts.',
    },
  ],
  rawQueries: [
    {
      selector: 'Property[key.name=/^(queryKey|queryFn|mutationFn)$/]',
      message:
        'Keys and fetchers come from q(...) and refresh(...) of @portal/client, so that the cache is shared by route.',
    },
  ],
  testHabits: [
    {
      selector:
        'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme|skipIf|runIf)$/]',
      message: 'Every test runs, always.',
    },
    {
      selector: 'MemberExpression[object.property.name="describe"][property.name=/^(skip|only|fixme)$/]',
      message: 'Every test runs, always.',
    },
    {
      selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
      message: 'No stand-ins: test against the real mock server and pass in what varies.',
    },
    {
      selector:
        'CallExpression[callee.object.name="vi"][callee.property.name=/^(stubGlobal|spyOn)$/] > Literal[value=/^(fetch|WebSocket|XMLHttpRequest)$/]',
      message: 'No stand-ins: test against the real mock server and pass in what varies.',
    },
    {
      selector: 'CallExpression[callee.object.name=/^(page|context)$/][callee.property.name="route"]',
      message: 'No intercepted requests: make the venue answer so, with a fault of the sandbox.',
    },
    {
      selector:
        'CallExpression[callee.property.name="waitForTimeout"], NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
      message: 'No sleeps: wait for what a person would see, or move the clock of the world.',
    },
  ],
};
