import { asset, symbol, symbols } from '../../endpoints/symbols.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** Schemas of symbols. */
export const schemas = {
  ListedSymbol: documentOf(symbol, {
    description: 'A listed security or coin.',
    example: {
      name: 'Terzo Preferred',
      logo: '/logos/TZROP.svg',
      assetType: { code: 'SECURITY_TOKEN' },
      marketType: { id: 2 },
      countries: null,
      allowed_countries: ['US'],
      num_decimals: 0,
      usd_precision_digits: 2,
      requires_accreditation: false,
      documentUpload: false,
      blockchain_protocol: 'ERC20',
      transferAgent: 'Northlight Registry',
      escrowAccounts: [{ address: '0xbe3E2F356e12e3f85eFd5B0F397d214EB5D5C12E' }],
      hidden: false,
      type: 'SECURITY',
      dtc_eligible: false,
    },
    fields: {
      logo: "Address of the logo, absolute or relative to the portal's origin; null if there is none.",
      assetType: {
        description: 'Kind of asset.',
        fields: { code: 'SECURITY_TOKEN, COMMON_STOCK, or CRYPTO_CURRENCY.' },
      },
      marketType: 'Market on which it trades.',
      countries: 'Older form of `allowed_countries`, which takes precedence.',
      allowed_countries:
        'Countries (ISO 3166-1 alpha-2) whose investors may trade a security token; null or empty if all may.',
      num_decimals: 'Number of decimal places allowed in a quantity.',
      usd_precision_digits: 'Number of decimal places allowed in a price; null for the usual 2.',
      requires_accreditation: 'Whether only accredited investors may buy it.',
      documentUpload: 'Whether an investor must upload documents before buying it.',
      blockchain_protocol: 'Network on which its tokens are recorded; null if there is none.',
      transferAgent: 'Name of its transfer agent; null if it has none.',
      escrowAccounts: {
        description: 'Addresses at which brokers hold its tokens.',
        fields: { address: 'Address on the network.' },
      },
      assetDepositable: 'Whether tokens or shares of it can be deposited.',
      withdrawable: 'Whether tokens of it can be withdrawn.',
      hidden: 'Whether it’s left out of lists, except in a holder’s portfolio.',
      type: 'Kind of listing.',
      isDAS: 'Whether it is a digital asset security.',
      tradable: 'Whether orders for it are accepted.',
      dtc_eligible: 'Whether it can be held at the Depository Trust Company.',
    },
  }),
  Asset: documentOf(asset, {
    description: 'What the issuer publishes about an asset.',
    example: {
      name: 'Terzo Preferred',
      description: 'Preferred equity token of a market operator. Dividends, if declared, are paid quarterly.',
      issuer: 'Terzo Preferred',
      yearHigh: '7.29',
      yearLow: '4.75',
      unitsIssued: '12000000',
      documents: [{ title: 'Issuer summary', path: '/api/asset/TZROP/documents/summary' }],
    },
    fields: {
      assetId: 'ID of the asset, for orders and fees.',
      description: 'What the asset is, for investors.',
      issuer: 'Name of the issuer.',
      yearHigh: 'Highest price of the last 52 weeks in dollars; null without trades.',
      yearLow: 'Lowest price of the last 52 weeks in dollars; null without trades.',
      unitsIssued: 'Units issued; null if the issuer doesn’t publish it.',
      documents: {
        description: 'Issuer documents.',
        fields: { title: 'Title of the document.', path: "Address, absolute or relative to the portal's origin." },
      },
    },
  }),
};

/** Calls of symbols. */
export const calls = documentCalls(symbols, {
  list: {
    summary: 'List symbols [APT-01]',
    description: 'All listed symbols. The portal decides from their fields which ones a user sees.',
    answer: {
      description: 'All symbols.',
      fields: { data: { description: 'The symbols.', fields: { symbols: 'All symbols.' } } },
    },
  },
  one: {
    summary: 'Get a symbol [APT-02]',
    description: 'The data of one symbol.',
  },
  asset: {
    summary: 'Get an asset [APT-10]',
    description: 'Details about an asset beyond its symbol data.',
  },
  document: {
    summary: "Get an issuer's document",
    description: 'One of the issuer’s documents, at the path that `GET /api/asset/{symbol}` gives.',
    params: { name: { description: 'Which document.', example: 'summary' } },
  },
});
