/**
 * Descriptions of fields and parameters that have one meaning wherever they appear. A schema or call that means
 * something else by the name describes it again.
 */
const sharedFields = {
  // Ids and names
  id: { description: 'Its ID.' },
  name: { description: 'Its name.' },
  accountId: { description: 'ID of the account.', example: 'A-20001' },
  userId: { description: 'ID of the user.', example: 'U-1001' },
  brokerId: { description: 'ID of the broker that carries the account.', example: 'halyard' },
  assetId: { description: 'ID of the asset, as `GET /api/asset/{symbol}` returns it.', example: 'TZROP' },
  symbol: { description: 'Symbol of the security or coin.', example: 'TZROP' },
  asset: { description: 'Symbol of the asset.', example: 'TZROP' },
  orderId: { description: 'ID of the order.', example: 'H-204431' },
  idempotencyKey: {
    description: 'Key from `POST /api/orders/idempotent/key`, one for each order that the investor intends.',
    example: 'K-7fQ2mZ81',
  },
  inviteId: { description: 'ID of the invitation.', example: 'I-14-0' },
  securityId: { description: 'ID of the security at the provider.', example: 'sec-TZROP' },

  // Lists
  page: { description: 'Page number, counted from 1.', example: 1 },
  size: { description: 'Rows per page, 500 at most.', example: 10 },
  limit: { description: 'Rows per page, 500 at most.', example: 10 },
  pageNumber: { description: 'Number of this page, counted from 1.', example: 1 },
  pageSize: { description: 'Rows per full page.', example: 10 },
  totalPages: { description: 'Number of pages; 0 if no row matches.', example: 1 },
  totalElements: { description: 'Number of matching rows on all pages.', example: 1 },
  totalCount: { description: 'Number of matching rows on all pages.', example: 1 },
  first: { description: 'Whether this is the first page.', example: true },
  last: { description: 'Whether this is the last page.', example: true },
  start: { description: 'First day, a date in the given zone.', example: '2025-11-08' },
  stop: { description: 'Last day, a date in the given zone.', example: '2025-11-18' },
  startDate: { description: 'First day, a date in the given zone.', example: '2025-01-01' },
  endDate: { description: 'Last day, a date in the given zone.', example: '2025-11-18' },
  zone: {
    description: 'IANA time zone in which days begin and end; New York by default.',
    example: 'America/New_York',
  },
  marketTypeIds: {
    description: 'Market types to include, as repeated keys; all by default. See `marketType.id` of a symbol.',
    example: ['1', '2'],
  },

  // Prices and quantities
  lastPrice: { description: 'Price of the last trade, in dollars; null if there was none.', example: '5.26' },
  bidPrice: {
    description: 'Highest price of a buy order in the book, in dollars; null if there is none.',
    example: '5.25',
  },
  bidQuantity: { description: 'Quantity at the bid price; null if there is no bid.', example: '1840' },
  askPrice: {
    description: 'Lowest price of a sell order in the book, in dollars; null if there is none.',
    example: '5.27',
  },
  askQuantity: { description: 'Quantity at the ask price; null if there is no ask.', example: '960' },
  bidQtyBookTotal: { description: 'Quantity of all buy orders in the book; null if there is none.', example: '13460' },
  askQtyBookTotal: { description: 'Quantity of all sell orders in the book; null if there is none.', example: '9760' },
  lastQuantity: { description: 'Quantity of the last trade.', example: '150' },
  high: { description: 'Highest price of the day, in dollars.', example: '5.36' },
  low: { description: 'Lowest price of the day, in dollars.', example: '5.21' },
  volume: { description: 'Quantity traded on the day.', example: '16927' },
  halted: {
    description: 'Whether trading in the symbol is halted. Orders keep their place in the book.',
    example: false,
  },
  prevClosePx: { description: 'Previous market day’s closing price, in dollars.', example: '5.31' },
  cumulativeQuantity: { description: 'Quantity filled so far (FIX CumQty).', example: '40' },
  leavesQuantity: { description: 'Quantity that may still fill (FIX LeavesQty).', example: '60' },
  averagePrice: {
    description:
      'Average price of all fills so far, weighted by quantity, in dollars; null before the first fill (FIX AvgPx).',
    example: '5.25',
  },
  side: { description: 'Side of the order: 1 buy, 2 sell.', example: 1 },
  ordType: { description: 'Order type: 1 market, 2 limit, 3 stop, 4 stop limit. Only 2 is offered.', example: 2 },
  timeInForce: {
    description:
      "Time in force: 0 Day, 1 Good 'Til Canceled, 2 At the Opening, 3 Immediate Or Cancel, 4 Fill Or Kill, 5 Good Till Crossing, 6 Good 'Til Date, 7 At the Close. Only 0, 1, and 6 are offered.",
    example: 0,
  },
  expireDate: {
    description: "Last day of a Good 'Til Date order, a date in New York; null for any other time in force.",
    example: '2025-12-19',
  },
  limitPrice: {
    description: 'Highest price of a buy or lowest price of a sell, in dollars per unit.',
    example: '5.25',
  },

  // Session
  password: {
    description: 'Password. The `passwordRules` setting names the rules that the portal can check before it’s sent.',
    example: 'Harbor-View-2025',
  },
  dvpAccount: {
    description: 'Whether the user belongs to a DVP (delivery versus payment) account of an entity.',
    example: false,
  },
  deviceFingerprint: {
    description:
      'ID of this browser, which the client generates once; 16 to 64 letters, digits, `-`, and `_`. A remembered browser skips the second factor.',
    example: 'b3f1c9d2a7e84f60',
  },
  expiresIn: { description: 'Seconds until the session ends unless it is renewed.', example: 1800 },
  twoFactorAuthenticated: { description: 'Whether the session has passed the second factor.', example: true },
  authorities: {
    description:
      'The user’s permissions in the active account, such as `api:can-order`; values outside the known list are possible.',
    example: ['api:can-order', 'api:can-view-document'],
  },
  pendingEmail: {
    description:
      'A new address that replaces the email once the link sent to it is opened. Until then, it can’t be used to sign in, and no other email goes to it.',
    example: null,
  },
  emailVerified: { description: 'Whether the email address is verified.', example: true },
  signature: {
    description: 'The signed-in user’s full name as an electronic signature; runs of spaces count as one.',
    example: 'Marisol Vance',
  },

  // People
  email: { description: 'Email address.', example: 'marisol.vance@example.com' },
  firstName: { description: 'First name.', example: 'Marisol' },
  middleName: { description: 'Middle name, if there is one.', example: 'Ines' },
  lastName: { description: 'Last name.', example: 'Vance' },
  birthdate: { description: 'Date of birth.', example: '1988-04-12' },
  citizenshipCountryCode: { description: 'Country of citizenship (ISO 3166-1 alpha-2).', example: 'US' },
  maritalStatus: { description: 'Single, Married, Divorced, or Widowed.', example: 'Single' },
  dependentCount: { description: 'Number of dependents.', example: 0 },
  phoneNumbers: { description: 'Phone numbers, the main one first.', example: ['+12025550100'] },
  maskedTin: {
    description: 'Last digits of the taxpayer ID; the full number is never returned.',
    example: '•••••6789',
  },
  kycStatus: {
    description:
      'Status of the identity check: NOT_SENT, CANNOT_PROCESS, PENDING, APPROVED, NOT_APPROVED_RETRYABLE, INITIAL_IN_FLIGHT, or IN_FLIGHT. NOT_SENT and NOT_APPROVED_RETRYABLE allow another attempt.',
    example: 'APPROVED',
  },
  kycStatuses: { description: 'Status of the user’s identity check in each account.' },
  piiConfirmedAt: {
    description: 'When the person last confirmed their personal information.',
    example: '2025-11-18T15:15:00.000Z',
  },
  signedOn: { description: 'When the application was signed; null before that.', example: '2024-03-05T15:02:11.000Z' },
  isRetryable: { description: 'Whether the identity check may be tried again.', example: false },
  percentage: { description: 'Ownership in a partnership, in percent.', example: '25' },

  // Accounts
  accountLegalName: { description: 'Legal name of the account.', example: 'Marisol Vance' },
  jointAccountType: {
    description:
      'For a joint account: Community Property, Tenants by Entirety, Joint Tenants with Rights of Survivorship, or Joint Tenants in Common.',
    example: 'Community Property',
  },
  domicile: { description: 'Country in which the primary user lives (ISO 3166-1 alpha-2).', example: 'US' },
  isPrimary: { description: 'Whether this is the primary user, who opened the account.', example: true },
  brokerAccountStatus: {
    description: 'ACTIVE once the broker has opened the account; other values are possible.',
    example: 'ACTIVE',
  },
  onboardingStatusDetails: { description: 'Who still has to act before the account can open.' },
  applicationComplete: { description: 'Whether the application is complete.', example: true },

  // Addresses
  street: { description: 'First line of the address.', example: '120 Chandler Street' },
  street2: { description: 'Second line of the address, such as a unit.', example: 'Unit 4' },
  street3: { description: 'Third line of the address.', example: 'c/o Vance' },
  street4: { description: 'Fourth line of the address.', example: 'Rear building' },
  street5: { description: 'Fifth line of the address.', example: 'Second floor' },
  city: { description: 'City.', example: 'Sacramento' },
  region: { description: 'State or region; two letters in the US.', example: 'CA' },
  postalCode: { description: 'Postal code.', example: '95814' },
  countryCode: { description: 'Country (ISO 3166-1 alpha-2).', example: 'US' },
  physicalAddress: { description: 'A person’s residential address, or an entity’s principal place of business.' },
  mailingAddress: { description: 'Mailing address, if different.' },

  // Investment profile
  allowIlliquidInvestments: {
    description: 'Whether the investor accepts investments that may be hard to sell.',
    example: true,
  },
  employmentStatus: { description: 'Employed, Unemployed, Retired, or Student.', example: 'Employed' },
  employerName: { description: 'Name of the employer.', example: 'Harbor Light Press' },
  occupation: { description: 'Occupation.', example: 'Editor' },
  investmentExperience: {
    description: "Investment experience: None, Not Much, I know what I'm doing, or I'm an expert.",
    example: 'Not Much',
  },
  investmentKnowledge: { description: 'Investment knowledge: Limited, Good, or Extensive.', example: 'Good' },
  investorPurpose: {
    description: 'Objective: Preservation of capital, Income, Capital appreciation, Speculation, or Trading Profits.',
    example: 'Income',
  },
  riskTolerance: {
    description: 'Risk tolerance: Low (Conservative), Medium (Moderate), or High (Significant Risk).',
    example: 'Medium (Moderate)',
  },

  // Bank accounts
  institutionId: { description: 'ID of the bank at the provider.', example: 'ins_fernhill' },
  mask: { description: 'Last digits of the account number.', example: '8841' },
  subtype: { description: 'checking, savings, or another.', example: 'checking' },

  // Transfers
  expectedDate: { description: 'Day it’s expected to arrive. Not in the specification.', example: '2025-11-20' },
  errorDescription: { description: 'Why it failed, for the user; null if it hasn’t.', example: null },
} as const;

/** Name of a shared field. */
export type SharedField = keyof typeof sharedFields;

const byName: Readonly<Record<string, { readonly description: string; readonly example?: unknown }>> = sharedFields;

/** Description and example of a shared field; undefined for any other name. */
export const findSharedField = (name: string) => (Object.hasOwn(byName, name) ? byName[name] : undefined);
