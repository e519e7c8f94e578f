/**
 * Which modules travel together. Left to itself the bundler gives each set of pages that share something a file of its
 * own: dozens of small ones a page, each of which compresses badly, costs a request and a line in the entry. So what most
 * pages need is gathered here by hand; the rest is parted as before. Whatever a module of a group imports comes along,
 * unless a group with a higher priority has it. The budget (tools/budget) says what a change here is worth.
 */
interface ChunkGroup {
  name: string;
  test?: RegExp | ((id: string) => boolean);
  tags?: '$initial'[];
  priority: number;
}

const lib = (room: string, names: string): string[] => names.split(' ').map(name => `/libs/${room}/src/${name}.`);
const mantine = (names: string): string[] => names.split(' ').map(name => `/@mantine/core/esm/components/${name}/`);
const hook = (names: string): string[] => names.split(' ').map(name => `/@mantine/hooks/esm/${name}/`);
const packages = (names: string): string[] => names.split(' ').map(name => `/node_modules/${name}/`);

const any = (...parts: readonly string[][]) => {
  const fragments = parts.flat();
  return (id: string): boolean => fragments.some(fragment => id.includes(fragment));
};

/** The chart library and what only it uses. */
const charts =
  /node_modules\/(recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3|use-sync-external-store|react-is|tiny-invariant)\//;

/** Calling the servers: what also pages before and after a session need. */
const calls = any(
  packages('zod'),
  lib('contracts', 'fields errors file flags init init.browser auth route'),
  lib('domain', 'email symbol-vocabulary step-up'),
  lib('client', 'http route-call route-address server-time file-answer recheck settings flags tabs'),
  lib('client', 'session session-tabs session-end session-failures session-user'),
  lib('ui', 'missing format-time notice link-button error-note keep-focus'),
  hook('utils use-merged-ref use-uncontrolled use-callback-ref use-timeout use-reduced-motion use-mounted'),
  ['/core/utils/primitive/', '/core/utils/get-env/'],
  ['/color-functions/get-contrast-color/', '/color-functions/get-auto-contrast-value/'],
);

/** What lies over a page: all that a toast needs, which may come over the first screen, without the rest of the shell. */
const overlay = any(
  mantine('Portal CloseButton'),
  packages('@mantine/store tslib react-remove-scroll react-remove-scroll-bar use-callback-ref use-sidecar'),
  packages('react-style-singleton'),
  hook('use-did-update use-force-update'),
  ['/core/utils/get-default-z-index/', '/core/Box/get-style-object/'],
);

/** What every signed-in page loads: the shell's needs, and the small parts that nearly all pages are made of. */
const shared = any(
  packages('big.js @tanstack/react-query @tanstack/query-core'),
  packages('@floating-ui/core @floating-ui/dom @floating-ui/react @floating-ui/react-dom @floating-ui/utils'),
  mantine('SegmentedControl FloatingIndicator Tooltip ModalBase Modal FocusTrap Paper VisuallyHidden Overlay'),
  ['/@mantine/core/esm/utils/Floating/FloatingArrow/', '/@mantine/core/esm/utils/Floating/get-floating-position/'],
  hook('use-focus-return use-focus-trap use-window-event'),
  lib('contracts', 'account bank-account decimal identity live market orders portfolio start-up symbols transfers'),
  lib('domain', 'digital-securities market-time money names order-status order-update'),
  lib('client', 'after-order feed-state global-data live-connection live-feed live-topic order-cache'),
  lib('client', 'money-command open-intents order-outcome order-updates'),
  lib('client', 'query query-client'),
  lib('ui', 'empty-note fact-list format page-head section-card sheet-modal skeleton-lines status-badge two-line'),
  lib('ui', 'amount-input'),
);

/** Forms, with all that they say of an input that is wrong. */
const forms = any(packages('@mantine/form klona fast-deep-equal'), lib('ui', 'form-shell'));

/** A date that is typed; its calendar comes when it is opened. */
const dates = any(lib('ui', 'date-field'), lib('domain', 'typed-date'));

/** What may be said of a person. */
const person = any(lib('contracts', 'person-body'), lib('domain', 'income lookups'));

/** Calls about people and their accounts, of registration and of the profile. */
const people = any(lib('contracts', 'accounts identities'));

/** What kind of account it is: pages without a form of registration ask for it too. */
const rules = any(lib('domain', 'account account-status'));

/** Several queries at once, which few pages make. */
const queries = any(['/query-core/build/modern/queriesObserver', '/react-query/build/modern/useQueries']);

/** Calls of an application and its documents. */
const application = any(
  lib('contracts', 'entities registration'),
  lib('domain', 'registration'),
  lib('features/registration', 'draft-texts form-section step-foot step-form'),
);

/** What is missing or wrong in an application, for the steps that check a form. */
const draftProblems = any(lib('domain', 'draft-problems'));

/** Boxes to tick, which the code screen has too. */
const checks = any(
  mantine('Checkbox'),
  ['/@mantine/core/esm/utils/InlineInput/', '/@mantine/core/esm/utils/InputsGroupFieldset/'],
  lib('ui', 'check-field'),
);

/** Choices out of a list, also where there is no form. */
const selects = any(mantine('NativeSelect'), lib('ui', 'country-name select-field'));

/** Fields that ask for a person's address, phone and tax number. */
const personFields = any(
  lib('domain', 'address eligibility residence ssn'),
  lib('ui', 'address-fields country-select phone-field phone-text tax-number-field'),
);

/** The steps of opening an account. */
const registration = any(
  lib('features/registration', 'draft-gate draft-steps next-step registration-frame registration-steps save-failure'),
  lib('features/registration', 'use-draft'),
);

/** What is asked of an entity, before its account is opened and after. */
const entity = any(lib('features/registration', 'check-entity entity-form entity-sections entity-values'));

/** Codes of a second factor, at signing in and before money moves. */
const codes = any(lib('contracts', 'credentials'), lib('domain', 'two-factor'), lib('ui', 'code-field'));

/** What is said of linking a bank account, by the page and by the dialog of its outcome. */
const bankLink = any(lib('features/banking', 'cash-commands link-messages use-cash-move'));

/** What the tables of an asset's page have in common, one of which comes after the page. */
const priceTables = any(lib('features/market', 'price-history-card.module page-buttons'));

/** Who works with an account, for the card and its dialogs. */
const users = any(lib('features/account', 'authorized-users dialog.module'));

/** What a section of the profile shares with its form, which comes later. */
const profile = any(lib('features/account', 'format-address profile-section profile.module'));

/** Where a wallet dialog opens and what it says; asked for by pages that have nothing else of wallets. */
const walletPlace = any(lib('features/wallets', 'use-wallet-place wallet-words wallets'));

export const chunkGroups: ChunkGroup[] = [
  // What the first screen needs is one file: each further one costs a round trip before the form can be used.
  { name: 'first', tags: ['$initial'], priority: 3 },
  // Many tiny modules that most pages share.
  { name: 'icons', test: /node_modules\/@tabler\/icons-react\//, priority: 3 },
  { name: 'calls', test: calls, priority: 2 },
  { name: 'selects', test: selects, priority: 2 },
  { name: 'overlay', test: overlay, priority: 2 },
  { name: 'recharts', test: charts, priority: 1 },
  { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 1 },
  { name: 'shared', test: id => shared(id) && !queries(id), priority: 1 },
  { name: 'rules', test: rules, priority: 1 },
  { name: 'queries', test: queries, priority: 0 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'dates', test: dates, priority: 0 },
  { name: 'codes', test: codes, priority: 2 },
  { name: 'checks', test: checks, priority: 2 },
  { name: 'people', test: people, priority: 0 },
  { name: 'person', test: person, priority: 1 },
  { name: 'person-fields', test: personFields, priority: 1 },
  { name: 'application', test: application, priority: 1 },
  { name: 'draft-problems', test: draftProblems, priority: 1 },
  { name: 'registration', test: registration, priority: 1 },
  { name: 'wallet-words', test: walletPlace, priority: 1 },
  { name: 'entity', test: entity, priority: 1 },
  { name: 'price-tables', test: priceTables, priority: 1 },
  { name: 'users', test: users, priority: 0 },
  { name: 'profile-sections', test: profile, priority: 1 },
  { name: 'bank-link', test: bankLink, priority: 1 },
];
