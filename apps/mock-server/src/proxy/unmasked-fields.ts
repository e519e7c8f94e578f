/**
 * Texts and whole numbers that a recording keeps, by route and field. Everything else is masked, so that a new field of the
 * contract is masked until somebody adds it here. Decimals, instants, codes of closed lists and booleans are kept by
 * their schemas (mask-value.ts).
 */
const kept: readonly RegExp[] = [
  // Public data: the same for everyone.
  /^(?:market|symbols|live\.quote|live\.trade)\b(?!.*\bescrowAccounts\b)/,
  /^startUp\.settings /,
  /^startUp\.global assets\[\]\.(?!escrowAccounts)/,
  /^accountTransfers\.firms /,
  /^flags\.evaluate flags\[\]\./,
  // Names of firms and of securities.
  /\b(?:delivering|receiving)Firm(?:Name|Number)$/,
  /\bholdings\[\]\.(?:name|securityId)$/,
  // Codes.
  /^errors (?:\[\]\.)?(?:code|field)$/,
  /\b(?:status|\w+[sS]tatus|verification_status|statuses)(?:\[\]|\.name)?$/,
  /\b(?:type|\w+Type|kind|subtype|step|currentStep|openStep|disabledReason|errorCode|purpose)(?:\[\])?$/,
  /\b(?:authorities|roles|stepUpFor)\[\]$/,
  /\b(?:annualIncome|netWorth)(?:\.label)?$/,
  /\b(?:investmentExperience|investmentKnowledge|investorPurpose|riskTolerance)$/,
  /\bproblems\[\]\.field$/,
  // Instruments and currencies, also as keys: tokenAssets.TZROP, fiatAssets.USD.
  /\b(?:symbol|symbols|asset|assetId|currency|productId|symbolResource|marketTypeIds)(?:\[\])?$/,
  /\b(?:tokenAssets|fiatAssets)\.\*$/,
  // Countries: the portal decides by them, and alone they identify nobody.
  /\b(?:countryCode|\w+CountryCode|domicile)$/,
  // Days of events, but not of birth.
  /\b(?:date|start|stop|startDate|endDate|expireDate|expectedDate|seasonedDate|acquiredDate|endOfTaxYear)$/,
  /\b(?:zone|period)$/,
  // Counts and pages.
  /\b(?:page|size|limit|pageNumber|pageSize|totalPages|totalElements|totalCount|count|achTransactionsPendingCount)$/,
  /\b(?:confirmations|target_confirmations|dependentCount|messageSequenceNumber|expiresIn|numberOfDays)$/,
  /\b(?:side|ordType|timeInForce)$/,
];

/** Texts of people, which may name anyone: replaced as a whole, so that screens show one readable text. */
const freeText =
  /\b(?:message|developerMessage|errorDescription|text|reason|note|depositMessage|withdrawMessage|error|description)$/;

/** What happens to a text or number of a field. */
export type FieldRule = 'keep' | 'freeText' | 'mask';

/**
 * @param route 'orders.list', or 'live.trader' for a live message
 * @param field 'orders[].status.name', or the name of a parameter
 */
export function ruleOf(route: string, field: string): FieldRule {
  const key = `${route} ${field}`;
  return kept.some(each => each.test(key)) ? 'keep' : freeText.test(key) ? 'freeText' : 'mask';
}
