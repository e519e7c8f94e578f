/**
 * What this contract adds to the calls of the specification, which are sufficient for the portal: a back end may lack
 * every one of these. docs/back-end.md lists them.
 */

/** An addition. Its calls name it in their metadata (`addition`). */
export interface Addition {
  /** What it is, in a few words: 'Wire instructions'. */
  readonly title: string;
  /** What in the portal uses it. */
  readonly neededBy: string;
  /** What becomes of it without the addition, in one word. */
  readonly how: 'hidden' | 'said' | 'another way';
  /** What the portal does without it; apps/web/src/without-additions.test.tsx proves each. */
  readonly without: string;
  /** Query parameters that the specification does not name, by route. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** Request headers. */
  readonly headers?: readonly string[];
  /** Response fields, at any depth, by route. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Fields and headers of live messages, by topic. */
  readonly live?: Readonly<Record<string, readonly string[]>>;
  /** What else it is: an error code, a protocol. */
  readonly other?: string;
}

/** Responses with orders, transfers, bank accounts, quotes or wallet addresses. */
const withOrders = ['orders.place', 'orders.list', 'orders.one', 'orders.cancel', 'portfolio.overview'];
const withTransfers = [
  'transfers.list',
  'portfolio.overview',
  'banking.deposit',
  'banking.withdraw',
  'wallets.withdraw',
];
const withShareTransfers = ['accountTransfers.list', 'accountTransfers.submit'];
const withBanks = [
  'startUp.global',
  'banking.accounts',
  'banking.link',
  'banking.remove',
  'banking.prefer',
  'banking.verify',
  'banking.reauthorize',
];
const withQuotes = ['market.snapshots', 'portfolio.overview'];
const withWallets = [
  'securitiesProviders.addresses',
  'securitiesProviders.createWallet',
  'wallets.depositAddress',
  'wallets.investorAddresses',
  'wallets.addAddress',
  'wallets.replaceAddress',
];

const inEach = (routes: readonly string[], ...names: string[]): Record<string, readonly string[]> =>
  Object.fromEntries(routes.map(route => [route, names]));

/** All additions by name. */
export const additions = {
  settings: {
    title: 'Server settings',
    neededBy: 'Session timing, limits, unsupported states and the list of additions, at start-up.',
    how: 'another way',
    without:
      'Times and limits of the specification; no state counts as unsupported, and nothing else of this list as offered.',
  },
  registration: {
    title: 'Opening an account',
    neededBy: 'The pages below register and register-entity: draft, documents, submission.',
    how: 'said',
    without:
      'The pages say that accounts are not opened here, and name support. Details on file can still be confirmed.',
  },
  applicationSigning: {
    title: 'Signing an application',
    neededBy: 'register/submit-application for an account that exists, and the retry of an identity check.',
    how: 'said',
    without:
      'The page says that applications are not signed here, and names support. An identity check is repeated without a signature.',
  },
  invitations: {
    title: 'Showing and accepting an invitation',
    neededBy: 'register/accept-invite, and the name of the account on the portfolio.',
    how: 'said',
    without:
      'The page says that invites are not accepted here, and names support; the portfolio does not name the account.',
  },
  authenticatorApp: {
    title: 'Authenticator app as second factor',
    neededBy: 'register/two-factor-setup.',
    how: 'hidden',
    without: 'A second factor is a phone.',
  },
  stepUp: {
    title: 'Codes for money operations',
    neededBy: 'Linking a bank, withdrawals and share transfers that the back end wants confirmed with a code.',
    how: 'another way',
    without:
      'No code is asked for, unless an email address changes: whether to carry out the command is up to the back end.',
    other:
      'Error code `STEP_UP_REQUIRED`; `type` and `subject` in `POST auth/2fa/sms/code`; other types than `EMAIL_UPDATE` in `POST auth/2fa/authenticate/users/update`',
  },
  accountSecurity: {
    title: 'Sessions and events of the sign-in',
    neededBy:
      'The card "Account security" of account/personal-data, with "End all other sessions" and "This wasn\'t me".',
    how: 'said',
    without:
      'The card shows what this browser knows, and says so. "This wasn\'t me" sends a link to change the password.',
  },
  wireInstructions: {
    title: 'Wire instructions',
    neededBy: 'The dialog "Deposit by wire transfer" of account/bank-accounts.',
    how: 'said',
    without: 'The dialog says to ask support.',
  },
  deliveringFirms: {
    title: 'List of delivering firms',
    neededBy: 'Finding a firm by name in acat-transfer and free-delivery-transfer.',
    how: 'another way',
    without: 'Name and number of the firm are typed.',
  },
  queuePosition: {
    title: 'Position of an order in the book',
    neededBy: 'The quantity ahead of an open order, on orders, asset and portfolio.',
    how: 'hidden',
    without: 'The order says what it waits for, without a quantity, and nothing is polled.',
  },
  recentTrades: {
    title: 'Trades of the day',
    neededBy: 'The recent trades on asset before the page was opened.',
    how: 'another way',
    without: 'Trades are listed from the moment the page is open; before the first, the last trade of the quote.',
  },
  issuerDocuments: {
    title: 'Documents of an issuer',
    neededBy: 'Links to documents on asset.',
    how: 'hidden',
    without: 'No documents are listed; those that a back end names are linked, wherever they are.',
    fields: { 'symbols.asset': ['documents'] },
  },
  orderByKey: {
    title: 'Orders by idempotency key',
    neededBy: 'Finding the order of a lost response.',
    how: 'another way',
    without: 'The order is found by its fields and time; if that is not certain, the portal says so.',
    query: { 'orders.list': ['idempotencyKey'] },
    fields: inEach(withOrders, 'idempotencyKey'),
  },
  idempotencyHeader: {
    title: 'Idempotency key of money commands',
    neededBy: 'Sending a deposit, withdrawal, bank link, share deposit or cost basis again after a lost response.',
    how: 'another way',
    without:
      'Nothing is sent again: "Check again" looks for the outcome in the lists, whatever the setting `idempotentMoney` says.',
    headers: ['idempotency-key'],
  },
  listFilters: {
    title: 'Filters of lists',
    neededBy:
      'The filters by status, type and symbol of history; the orders of one symbol for asset; the older prices of coins for performance.',
    how: 'hidden',
    without:
      'History is filtered by dates only. Lists that a screen needs for one symbol or range are filtered by the portal. Performance says for how many days the price of a coin is missing.',
    query: {
      'orders.list': ['symbol', 'status', 'cancelable'],
      'orders.executions': ['symbol', 'status'],
      'transfers.list': ['transactionType', 'status'],
      'accountTransfers.list': ['transferType', 'status'],
      'market.snapshots': ['symbols'],
      'market.cryptoChart': ['start', 'end'],
    },
  },
  clientId: {
    title: 'Brand of emailed links',
    neededBy: 'Links in emails to pages of the brand that the user has open.',
    how: 'another way',
    without: 'Links lead to the default brand.',
    headers: ['x-client-id'],
  },
  liveSequence: {
    title: 'Sequence numbers of live messages',
    neededBy: 'Noticing that a message of the live feed was lost.',
    how: 'another way',
    without:
      'A lost message is not noticed by its number: open orders are reloaded every two minutes, quotes when they are old or doubtful, and everything after a reconnect.',
    live: { quote: ['sequence'], trade: ['sequence'], trader: ['sequence'] },
  },
  liveOrderFields: {
    title: 'Fields of a live order update',
    neededBy: 'Showing an order that was placed elsewhere before it is fetched.',
    how: 'another way',
    without: 'The order is fetched.',
    live: {
      trader: [
        'symbol',
        'side',
        'ordType',
        'timeInForce',
        'expireDate',
        'limitPrice',
        'quantity',
        'timeStamp',
        'accountId',
      ],
    },
  },
  tradingHalts: {
    title: 'Trading halts',
    neededBy: 'The notice of a halt on asset and in the ticket; the mark in market and portfolio.',
    how: 'hidden',
    without: 'A halted symbol looks like one without trades; the back end refuses or holds its orders.',
    fields: inEach(withQuotes, 'halted'),
    live: { quote: ['halted'] },
  },
  recentCloses: {
    title: 'Closes of the last 30 days',
    neededBy: 'The sparklines of market and portfolio.',
    how: 'hidden',
    without: 'No sparkline is drawn for securities.',
    fields: inEach(withQuotes, 'recentCloses'),
  },
  arrivalDates: {
    title: 'Expected dates of transfers',
    neededBy: 'The days of arrival and seasoning on transfers, account/bank-accounts, and the Cash card.',
    how: 'another way',
    without: 'Usual durations of share transfers ("1–3 business days"); none of cash.',
    fields: { ...inEach(withTransfers, 'expectedDate', 'seasonedDate'), ...inEach(withShareTransfers, 'expectedDate') },
  },
  incomingTokens: {
    title: 'Tokens on the way to a ready wallet',
    neededBy: 'The progress of a deposit in the dialog of a custodial wallet.',
    how: 'hidden',
    without: 'The deposit shows once it is in the transfer history.',
    fields: inEach(withWallets, 'incoming'),
  },
  disabledReason: {
    title: 'Why a bank account is disabled',
    neededBy: 'The state of a bank account on account/bank-accounts.',
    how: 'another way',
    without: 'The account is shown as disabled, and can be reconnected.',
    fields: inEach(withBanks, 'disabledReason'),
  },
  linkPurpose: {
    title: 'Purpose of a link token',
    neededBy: 'Choosing the message after the bank-linking dialog.',
    how: 'another way',
    without: 'The purpose is read from the path in `successUrl`.',
    fields: inEach(['banking.linkToken', 'banking.relinkToken'], 'purpose'),
  },
  maskedPhone: {
    title: 'Last digits of the phone number',
    neededBy: 'Naming the phone that a code was sent to.',
    how: 'another way',
    without: '"your phone".',
    fields: { 'auth.user': ['maskedPhone'] },
  },
  flagProtocol: {
    title: 'Protocol of the flag service',
    neededBy: 'All features behind flags. The specification names a flag service, but no protocol.',
    how: 'another way',
    without:
      'The flags of the settings apply, and defaults for others: trading of day orders and the depth of book are on (`flags` in docs/deploy.md). Only if a service is configured and does not answer, what the settings leave open is off, and the screens say that it could not be checked.',
    other: 'OpenFeature Remote Evaluation Protocol (OFREP): `POST /ofrep/v1/evaluate/flags`',
  },
} as const satisfies Readonly<Record<string, Addition>>;

/** Name of an addition. */
export type AdditionName = keyof typeof additions;

/** What remains where only the specification is served: the flag service, which it names, needs some protocol. */
export const specOnlyAdditions: readonly AdditionName[] = ['flagProtocol'];
