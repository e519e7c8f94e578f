import { readdirSync } from 'node:fs';

/**
 * Groups modules into chunks. By default the bundler creates a chunk for each set of pages that share modules: dozens
 * of small ones per page, each of which compresses badly, costs a request and a line in the entry. So what most pages
 * need is grouped here by hand; the rest is split as usual. Modules imported by a group join it, unless a group with a
 * higher priority has them. The budget (tools/budget) shows the effect of a change here.
 */
interface ChunkGroup {
  name: string;
  test?: RegExp | ((id: string) => boolean);
  tags?: '$initial'[];
  priority: number;
}

/**
 * Modules of a library by name, with a folder where the name is not unique. Throws if a name does not match exactly one
 * file.
 */
const lib = (library: string, names: string): string[] => {
  const folder = `/libs/${library}/src/`;
  const files = readdirSync(new URL(`../../..${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' });
  const modules = files
    .flatMap(file => /^(.*)\.(tsx?|css)$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [])
    // Descriptions of the contract have the names of what they describe, and are never part of the portal.
    .filter(module => !module.startsWith('documentation/'));
  return names.split(' ').map(name => {
    const [module, ...others] = modules.filter(each => each === name || each.endsWith(`/${name}`));
    if (module === undefined || others.length > 0) {
      throw new Error(`The chunk group names '${name}', which must be exactly one file in ${folder}.`);
    }
    return `${folder}${module}.`;
  });
};
const mantine = (names: string): string[] => names.split(' ').map(name => `/@mantine/core/esm/components/${name}/`);
const hook = (names: string): string[] => names.split(' ').map(name => `/@mantine/hooks/esm/${name}/`);
const packages = (names: string): string[] => names.split(' ').map(name => `/node_modules/${name}/`);

const any = (...parts: readonly string[][]) => {
  const fragments = parts.flat();
  return (id: string): boolean => fragments.some(fragment => id.includes(fragment));
};

/** The chart library and its exclusive dependencies. */
const charts =
  /node_modules\/(recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3|use-sync-external-store|react-is|tiny-invariant)\//;

/** API calls that pages without a session need too. */
const calls = any(
  packages('zod'),
  lib('contracts', 'expected fields errors.browser file flags init init.browser auth route'),
  lib('domain', 'email symbol-vocabulary step-up'),
  lib('client', 'http route-call route-address server-time file-response verify-session settings flags tabs'),
  lib('client', 'session session-tabs session-end session-failures session-user'),
  lib('ui', 'missing format-time notice link-button error-note keep-focus'),
  hook('utils use-merged-ref use-uncontrolled use-callback-ref use-timeout use-reduced-motion use-mounted'),
  ['/core/utils/primitive/', '/core/utils/get-env/'],
  ['/color-functions/get-contrast-color/', '/color-functions/get-auto-contrast-value/'],
);

/** Toasts, which may appear over the first screen, without the rest of the shell. */
const overlay = any(
  mantine('Portal CloseButton'),
  packages('@mantine/store tslib use-callback-ref'),
  // The rest of them locks the scrolling, and is loaded with the first dialog.
  ['/react-remove-scroll/dist/es2015/UI.js', '/react-remove-scroll/dist/es2015/Combination.js'],
  ['/use-sidecar/dist/es2015/hoc.js', '/use-sidecar/dist/es2015/medium.js'],
  hook('use-did-update use-force-update'),
  ['/core/utils/get-default-z-index/', '/core/Box/get-style-object/'],
);

/** Loaded by every signed-in page: the shell's needs, and the small parts that nearly all pages use. */
const shared = any(
  packages('big.js @tanstack/react-query @tanstack/query-core'),
  mantine('SegmentedControl FloatingIndicator ModalBase Modal FocusTrap Paper VisuallyHidden Overlay'),
  hook('use-focus-return use-focus-trap use-window-event'),
  ['/core/DirectionProvider/', '/core/utils/get-ref-prop/', '/core/utils/close-on-escape/'],
  ['/core/styles-api/use-resolved-styles-api/'],
  lib(
    'contracts',
    'account bank-account decimal identity live endpoints/market orders portfolio start-up symbols endpoints/transfers',
  ),
  lib('domain', 'digital-securities invite market-time money names order-status order-update'),
  lib(
    'client',
    'account-pages order-invalidation feed-state global-data live-connection live-feed live-topic order-cache',
  ),
  lib('client', 'money-command pending-intents order-outcome order-updates user-store user-preferences'),
  lib('client', 'query query-client shortcuts'),
  lib('ui', 'empty-note fact-list format page-head section-card skeleton-lines status-badge step-dialog'),
  lib('ui', 'amount-input sheet-modal two-line hint-button use-popover-button use-preload use-mobile'),
);

/** Popovers and menus, which are loaded when they are opened or about to be. */
const popovers = any(
  packages('@floating-ui/core @floating-ui/dom @floating-ui/react @floating-ui/react-dom @floating-ui/utils'),
  mantine('Popover'),
  ['/@mantine/core/esm/utils/Floating/'],
  lib('ui', 'target-element'),
);

/** Icons, without the bell, which comes after the header, and those that a single page or card shows, loaded with it. */
const icons =
  /node_modules\/@tabler\/icons-react\/(?!dist\/esm\/icons\/Icon(Bell|Dots|File|FileTypePdf|Id|MailOff|MapPin|MapPinOff|Photo|PlayerPause|Printer|ShieldCheck|Snowflake|Trash|Upload|UserCheck|Users)\.mjs)/;

/** Forms with their validation messages. */
const forms = any(packages('@mantine/form klona fast-deep-equal'), lib('ui', 'form-shell'));

/** Typed date fields; the calendar is loaded when it is opened. */
const dates = any(lib('ui', 'date-field'), lib('domain', 'typed-date'));

/** Data of a person. */
const person = any(lib('contracts', 'person-body'), lib('domain', 'income lookups'));

/** API calls for persons and accounts, of registration and of the profile. */
const people = any(lib('contracts', 'accounts identities'));

/** Account kinds, which pages without a registration form need too. */
const rules = any(lib('domain', 'account account-status'));

/** Parallel queries, which few pages use. */
const queries = any(['/query-core/build/modern/queriesObserver', '/react-query/build/modern/useQueries']);

/** API calls for an application and its documents. */
const application = any(
  lib('contracts', 'entities registration'),
  lib('domain', 'registration'),
  lib('features/registration', 'draft-texts form-section step-footer'),
);

/** Validation of a draft application, for the steps that check a form. */
const draftProblems = any(lib('domain', 'draft-problems'));

/** Checkboxes, which the code screen has too. */
const checks = any(
  mantine('Checkbox'),
  ['/@mantine/core/esm/utils/InlineInput/', '/@mantine/core/esm/utils/InputsGroupFieldset/'],
  lib('ui', 'check-field'),
);

/** Select fields, also outside forms. */
const selects = any(mantine('NativeSelect'), lib('ui', 'country-name select-field'));

/** Fields for a person's address, phone and tax number. */
const personFields = any(
  lib('domain', 'address eligibility residence ssn'),
  lib('ui', 'address-fields country-select phone-field phone-text tax-number-field'),
);

/** Account opening steps. */
const registration = any(
  lib('features/registration', 'draft-gate draft-steps next-step registration-frame registration-steps save-failure'),
  lib('features/registration', 'use-draft'),
);

/** Data of an entity, before and after its account is opened. */
const entity = any(lib('features/registration', 'check-entity entity-form entity-sections entity-values'));

/** Verification codes, at sign-in and before money moves. */
const codes = any(lib('contracts', 'credentials'), lib('domain', 'two-factor'), lib('ui', 'code-field'));

/** Messages about linking a bank account, for the page and for the dialog of its outcome. */
const bankLink = any(lib('features/banking', 'cash-commands link-messages use-cash-move'));

/** Shared by the tables of an asset's page, one of which is loaded after the page. */
const priceTables = any(
  lib('features/market', 'price-history-card.module'),
  lib('ui', 'page-buttons page-buttons.module'),
);

/** What pages with a chart need before its drawing, its options or its table are loaded. */
const chartBasics = any(lib('features/market', 'chart-options'), lib('domain', 'price-bars'), lib('ui', 'chart-scale'));

/** Heads of tables and their sorting, each too small for a file of its own. */
const tableHeads = any(lib('ui', 'tables/column column-head tables/sort'));

/** The square buttons beside a graph and a list, each too small for a file of its own. */
const graphButtons = any(lib('ui', 'graph-toggle square-button square-button.module'));

/** Shared by the history and its parts that are loaded when they are opened. */
const historyParts = any(lib('features/history', 'execution-detail.module'));

/** Codes of orders and the terms of a replaced one, each too small for a file of its own. */
const orderBasics = any(lib('domain', 'order-vocabulary'), lib('client', 'order-prefill'));

/** Which symbols are listed, and their logos: for lists and pages, each too small for a file of its own. */
const listing = any(lib('client', 'use-listing'), lib('domain', 'market/symbols'), lib('ui', 'symbol-logo'));

/** Parts of the cash card and of the page of bank accounts, each too small for a file of its own. */
const cashParts = any(
  lib('features/portfolio', 'info-tip no-cash'),
  lib('ui', 'controls/figure-button figure-button.module'),
);

/** Cost and fills of orders, for the ticket and the history. */
const orderMoney = any(lib('domain', 'order-cost order-fills'));

/** Authorized users, for the card and its dialogs. */
const users = any(lib('features/account', 'authorized-users dialog.module'));

/** Shared by a section of the profile and its form, which is loaded later. */
const profile = any(lib('features/account', 'aside.module format-address profile-section profile.module'));

/** State and labels of the wallet dialogs, for pages without other wallet features. */
const walletDialogs = any(lib('features/wallets', 'use-wallet-dialog wallet-labels wallets.module'));

export const chunkGroups: ChunkGroup[] = [
  // The first screen's modules are one file: each further one costs a round trip before the form can be used.
  { name: 'first', tags: ['$initial'], priority: 3 },
  // Many tiny modules that most pages share.
  { name: 'icons', test: icons, priority: 3 },
  { name: 'calls', test: calls, priority: 2 },
  { name: 'selects', test: selects, priority: 2 },
  { name: 'overlay', test: overlay, priority: 2 },
  { name: 'recharts', test: charts, priority: 1 },
  { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 1 },
  { name: 'shared', test: id => shared(id) && !queries(id), priority: 1 },
  { name: 'rules', test: rules, priority: 1 },
  { name: 'popovers', test: popovers, priority: 1 },
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
  { name: 'wallet-words', test: walletDialogs, priority: 1 },
  { name: 'entity', test: entity, priority: 1 },
  { name: 'price-tables', test: priceTables, priority: 1 },
  { name: 'chart-basics', test: chartBasics, priority: 0 },
  { name: 'graph-buttons', test: graphButtons, priority: 0 },
  { name: 'table-heads', test: tableHeads, priority: 0 },
  { name: 'history-parts', test: historyParts, priority: 1 },
  { name: 'order-basics', test: orderBasics, priority: 0 },
  { name: 'listing', test: listing, priority: 0 },
  { name: 'cash-parts', test: cashParts, priority: 0 },
  { name: 'order-money', test: orderMoney, priority: 0 },
  { name: 'users', test: users, priority: 0 },
  { name: 'profile-sections', test: profile, priority: 1 },
  { name: 'bank-link', test: bankLink, priority: 1 },
];
