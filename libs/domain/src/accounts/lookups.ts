/** Fixed lists of the specification: exactly these options in this order. */

/** Identification types [LKP-01]. */
export const identificationTypes = ['passport', 'drivers-license', 'other'] as const;

/** Marital statuses [LKP-02]. */
export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

/** Risk tolerances [LKP-03]. */
export const riskTolerances = ['Low (Conservative)', 'Medium (Moderate)', 'High (Significant Risk)'] as const;

/** Net worth bands of individuals and entities [LKP-04, LKP-05]. */
export const netWorthBands = {
  individual: ['$0-$49,999', '$50,000-$249,999', '$250,000-$999,999', '$1,000,000+'],
  entity: ['$0-$249,999', '$250,000-$999,999', '$1,000,000-$4,999,999', '$5,000,000+'],
} as const;

/** Annual income bands; spaces around the hyphen, unlike the net worth bands [LKP-16]. */
export const annualIncomeBands = [
  '$0 - $50,000',
  '$50,000 - $200,000',
  '$200,000 - $300,000',
  '$300,000 - $500,000',
  '$500,000+',
] as const;

/** Employment statuses [LKP-06]. */
export const employmentStatuses = ['Employed', 'Unemployed', 'Retired', 'Student'] as const;

/** Partnership types [LKP-07]. */
export const partnershipTypes = ['Limited', 'General'] as const;

/** Options for investor purposes and investment objectives [LKP-08]. */
export const investorPurposes = [
  'Preservation of capital',
  'Income',
  'Capital appreciation',
  'Speculation',
  'Trading Profits',
] as const;

/** Joint account types [LKP-09]. */
export const jointAccountTypes = [
  'Community Property',
  'Tenants by Entirety',
  'Joint Tenants with Rights of Survivorship',
  'Joint Tenants in Common',
] as const;

/** Investment knowledge [LKP-10]. */
export const investmentKnowledge = ['Limited', 'Good', 'Extensive'] as const;

/** Investment experience [LKP-11]. */
export const investmentExperience = ['None', 'Not Much', "I know what I'm doing", "I'm an expert"] as const;

/** Document kinds [LKP-26]. */
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
