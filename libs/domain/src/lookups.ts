/** Fixed lists of the specification. What is offered for choosing is exactly this, in this order. */

export const identificationTypes = ['passport', 'drivers-license', 'other'] as const;

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

export const riskTolerances = ['Low (Conservative)', 'Medium (Moderate)', 'High (Significant Risk)'] as const;

export const netWorthBands = {
  individual: ['$0-$49,999', '$50,000-$249,999', '$250,000-$999,999', '$1,000,000+'],
  entity: ['$0-$249,999', '$250,000-$999,999', '$1,000,000-$4,999,999', '$5,000,000+'],
} as const;

/** Written with spaces around the hyphen, unlike the bands of net worth [LKP-16]. */
export const annualIncomeBands = [
  '$0 - $50,000',
  '$50,000 - $200,000',
  '$200,000 - $300,000',
  '$300,000 - $500,000',
  '$500,000+',
] as const;

export const employmentStatuses = ['Employed', 'Unemployed', 'Retired', 'Student'] as const;

export const partnershipTypes = ['Limited', 'General'] as const;

/** For the purpose of an investor and the objective of an investment alike [LKP-08]. */
export const investorPurposes = [
  'Preservation of capital',
  'Income',
  'Capital appreciation',
  'Speculation',
  'Trading Profits',
] as const;

export const jointAccountTypes = [
  'Community Property',
  'Tenants by Entirety',
  'Joint Tenants with Rights of Survivorship',
  'Joint Tenants in Common',
] as const;

export const investmentKnowledge = ['Limited', 'Good', 'Extensive'] as const;

export const investmentExperience = ['None', 'Not Much', "I know what I'm doing", "I'm an expert"] as const;

export const documentKinds = [
  'statements',
  'tradeConf',
  'taxDoc',
  '1099-B',
  'tax lot data',
  '1099-DIV',
  '1099-DIV details',
  'K1',
] as const;

/** The fifty states, the District of Columbia and the territories, by postal code [LKP-12]. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
} as const;
