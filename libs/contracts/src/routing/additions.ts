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
    neededBy: 'Session timing, limits, unsupported states, and the list of additions, at startup.',
    how: 'another way',
    without:
      'The times and limits in the specification apply, no state is unsupported, and nothing else in this list counts as offered.',
  },
  registration: {
    title: 'Opening an account',
    neededBy: 'The pages under register and register-entity: draft, documents, submission.',
    how: 'said',
    without:
      'The pages say that you can’t open an account here and refer to support. Details on file can still be confirmed.',
  },
  applicationSigning: {
    title: 'Signing an application',
    neededBy: 'register/submit-application for an existing account, and retrying an identity check.',
    how: 'said',
    without:
      'The page says that applications can’t be signed here and refers to support. An identity check is repeated without a signature.',
  },
  invitations: {
    title: 'Showing and accepting an invitation',
    neededBy: 'register/accept-invite, and the account name on portfolio.',
    how: 'said',
    without:
      'The page says that invitations can’t be accepted here and refers to support; portfolio doesn’t name the account.',
  },
  authenticatorApp: {
    title: 'Authenticator app as a second factor',
    neededBy: 'register/two-factor-setup.',
    how: 'hidden',
    without: 'Users can set up only a phone as their second factor.',
  },
  stepUp: {
    title: 'Verification codes for money movement',
    neededBy: 'Linking a bank account, withdrawals, and share transfers that the back end wants confirmed with a code.',
    how: 'another way',
    without:
      'The portal asks for a code only when an email address changes. Whether to carry out other commands is up to the back end.',
    other:
      'Error code `STEP_UP_REQUIRED`; `type` and `subject` in `POST auth/2fa/sms/code`; types other than `EMAIL_UPDATE` in `POST auth/2fa/authenticate/users/update`',
  },
  accountSecurity: {
    title: 'Sessions and sign-in activity',
    neededBy:
      'The "Account security" card on account/personal-data, with "End all other sessions" and "This wasn\'t me."',
    how: 'said',
    without:
      'The card shows what this browser knows and says so. "This wasn\'t me" sends a link to change the password.',
  },
  wireInstructions: {
    title: 'Wire instructions',
    neededBy: 'The "Deposit by wire transfer" dialog on account/bank-accounts.',
    how: 'said',
    without: 'The dialog says to contact support.',
  },
  deliveringFirms: {
    title: 'Delivering firms',
    neededBy: 'Finding a firm by name on acat-transfer and free-delivery-transfer.',
    how: 'another way',
    without: 'The user types the name and number of the firm.',
  },
  queuePosition: {
    title: 'Queue position of an order',
    neededBy: 'The quantity ahead of an open order, on orders, asset, and portfolio.',
    how: 'hidden',
    without: 'The order says why it’s still open, without a quantity, and nothing is polled.',
  },
  recentTrades: {
    title: 'Today’s trades',
    neededBy: 'Recent trades on asset from before the page was opened.',
    how: 'another way',
    without:
      'Trades are listed from the moment the page opens; until the first one, the page shows the last trade in the quote.',
  },
  issuerDocuments: {
    title: 'Issuer documents',
    neededBy: 'Links to documents on asset.',
    how: 'hidden',
    without: 'No documents are listed, except those that the back end names, which are linked wherever they are.',
    fields: { 'symbols.asset': ['documents'] },
  },
  orderByKey: {
    title: 'Looking up orders by idempotency key',
    neededBy: 'Finding an order whose response was lost.',
    how: 'another way',
    without: 'The order is found by its fields and time; if that isn’t certain, the portal says so.',
    query: { 'orders.list': ['idempotencyKey'] },
    fields: inEach(withOrders, 'idempotencyKey'),
  },
  idempotencyHeader: {
    title: 'Idempotency keys for money movement',
    neededBy: 'Resending a deposit, withdrawal, bank link, share deposit, or cost basis after a lost response.',
    how: 'another way',
    without:
      'Nothing is sent again: "Check again" looks for the outcome in the lists, whatever the `idempotentMoney` setting is.',
    headers: ['idempotency-key'],
  },
  listFilters: {
    title: 'List filters',
    neededBy:
      'Filtering history by status, type, and symbol; the orders for one symbol on asset; older crypto prices for performance.',
    how: 'hidden',
    without:
      'History is filtered by dates only. The portal filters the lists that a screen needs for one symbol or range. Performance says for how many days a crypto price is missing.',
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
    title: 'Brand in emailed links',
    neededBy: 'Links in emails that lead to the brand the user has open.',
    how: 'another way',
    without: 'Links lead to the default brand.',
    headers: ['x-client-id'],
  },
  liveSequence: {
    title: 'Sequence numbers in live messages',
    neededBy: 'Noticing that a live message was lost.',
    how: 'another way',
    without:
      'A lost message isn’t noticed by its number: open orders are reloaded every 2 minutes, quotes when they’re old or doubtful, and everything after a reconnect.',
    live: { quote: ['sequence'], trade: ['sequence'], trader: ['sequence'] },
  },
  liveOrderFields: {
    title: 'Order fields in live updates',
    neededBy: 'Showing an order placed elsewhere before it’s fetched.',
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
    neededBy: 'The halt notice on asset and in the order form, and the halt badge on market and portfolio.',
    how: 'hidden',
    without: 'A halted symbol looks like one without trades; the back end rejects or holds its orders.',
    fields: inEach(withQuotes, 'halted'),
    live: { quote: ['halted'] },
  },
  recentCloses: {
    title: 'Closing prices for the last 30 days',
    neededBy: 'The sparklines on market and portfolio.',
    how: 'hidden',
    without: 'Securities have no sparkline.',
    fields: inEach(withQuotes, 'recentCloses'),
  },
  arrivalDates: {
    title: 'Expected transfer dates',
    neededBy:
      'When cash and shares are expected to arrive, and when cash is available to withdraw, on transfers, account/bank-accounts, and the Cash card.',
    how: 'another way',
    without: 'The usual durations of share transfers ("1–3 business days"), and no dates for cash.',
    fields: { ...inEach(withTransfers, 'expectedDate', 'seasonedDate'), ...inEach(withShareTransfers, 'expectedDate') },
  },
  incomingTokens: {
    title: 'Incoming tokens',
    neededBy: 'The progress of a deposit in the custodial wallet dialog.',
    how: 'hidden',
    without: 'The deposit appears once it’s in the transfer history.',
    fields: inEach(withWallets, 'incoming'),
  },
  disabledReason: {
    title: 'Why a bank account is disabled',
    neededBy: 'The status of a bank account on account/bank-accounts.',
    how: 'another way',
    without: 'The account is shown as disabled and can be reconnected.',
    fields: inEach(withBanks, 'disabledReason'),
  },
  linkPurpose: {
    title: 'Link token purpose',
    neededBy: 'Choosing the message after the bank-linking dialog.',
    how: 'another way',
    without: 'The purpose is read from the path in `successUrl`.',
    fields: inEach(['banking.linkToken', 'banking.relinkToken'], 'purpose'),
  },
  maskedPhone: {
    title: 'Last digits of the phone number',
    neededBy: 'Showing which phone a code was sent to.',
    how: 'another way',
    without: 'The portal says "your phone."',
    fields: { 'auth.user': ['maskedPhone'] },
  },
  flagProtocol: {
    title: 'Flag service protocol',
    neededBy: 'All features behind flags. The specification names a flag service but no protocol.',
    how: 'another way',
    without:
      'The flags in the settings apply, and defaults apply to the rest: trading with Day orders and depth of book are on (`flags` in docs/deploy.md). If a service is configured but doesn’t answer, flags that the settings leave open are off, and the screens say that we couldn’t check them.',
    other: 'OpenFeature Remote Evaluation Protocol (OFREP): `POST /ofrep/v1/evaluate/flags`',
  },
} as const satisfies Readonly<Record<string, Addition>>;

/** Name of an addition. */
export type AdditionName = keyof typeof additions;

/** What remains where only the specification is served: the flag service, which it names, needs some protocol. */
export const specOnlyAdditions: readonly AdditionName[] = ['flagProtocol'];
