import { assetTypeNames, assetTypes } from '@portal/domain/market/symbol-vocabulary';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import { alsoNamed, completedBy, expected, openCode, wholeList } from '../schemas/expected.ts';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, nullableDecimal } from '../schemas/decimal.ts';
import { openFailures } from '../schemas/errors.ts';
import { fileBody, id, longText, shortText, symbolId } from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';

/** Symbols and asset details (specification 1 section 3). */

const digits = z.int().check(z.minimum(0), z.maximum(18));
const assetTypeCode = openCode(z.enum(assetTypes), assetTypeNames);
const countryCodes = z.optional(z.nullable(z.array(shortText).check(z.maxLength(300))));

const anySymbol = z.object({
  symbol: alsoNamed(symbolId, 'ticker'),
  ...expected({
    name: shortText,
    logo: z.nullable(shortText),
    assetType: z.object({ code: assetTypeCode }),
    marketType: z.object({ id: z.int() }),
    countries: countryCodes,
    allowed_countries: countryCodes,
    num_decimals: digits,
    usd_precision_digits: z.optional(z.nullable(digits)),
    requires_accreditation: z.boolean(),
    documentUpload: z.boolean(),
    blockchain_protocol: z.nullable(shortText),
    transferAgent: z.nullable(shortText),
    escrowAccounts: wholeList(z.array(z.object({ brokerId: shortText, address: shortText })).check(z.maxLength(20))),
    assetDepositable: z.boolean(),
    withdrawable: z.boolean(),
    hidden: z.boolean(),
    type: shortText,
    isDAS: z.boolean(),
    tradable: z.boolean(),
    dtc_eligible: z.boolean(),
    lastPrice: nullableDecimal,
    prevClosePx: nullableDecimal,
  }),
});
/** A listed symbol. Servers that leave out zeros send no `num_decimals` for one that is held in whole units. */
export const symbol = completedBy(anySymbol, fields => ({ ...fields, num_decimals: fields['num_decimals'] ?? 0 }));
export type PortalSymbol = z.infer<typeof symbol>;
export type SentPortalSymbol = Sent<typeof symbol>;

/** Documents that an issuer can publish. */
export const issuerDocument = z.enum(['summary', 'terms']);
export type IssuerDocument = z.infer<typeof issuerDocument>;

/** Details of an asset. */
export const asset = z.object({
  /** The specification names no field of this response, and uses symbol and asset interchangeably. */
  assetId: alsoNamed(id, 'id', 'symbol'),
  ...expected({
    symbol: symbolId,
    name: shortText,
    description: longText,
    issuer: shortText,
    yearHigh: nullableDecimal,
    yearLow: nullableDecimal,
    unitsIssued: z.nullable(decimalSchema),
    documents: z.optional(z.nullable(z.array(z.object({ title: shortText, path: shortText })).check(z.maxLength(50)))),
  }),
});
export type Asset = z.infer<typeof asset>;
export type SentAsset = Sent<typeof asset>;

/** Routes of symbols. */
export const symbols = router({
  list: {
    method: 'GET',
    path: '/symbols',
    metadata: metadata({ base: 'rest', access: 'anyone' }),
    responses: { 200: z.object({ data: z.object({ symbols: list(symbol, 5000) }) }), ...openFailures() },
  },
  one: {
    method: 'GET',
    path: '/symbols/:symbol',
    metadata: metadata({ base: 'rest', access: 'anyone' }),
    responses: { 200: symbol, ...openFailures('NOT_FOUND') },
  },
  asset: {
    method: 'GET',
    path: '/asset/:symbol',
    metadata: metadata({ base: 'rest', access: 'anyone' }),
    responses: { 200: asset, ...openFailures('NOT_FOUND') },
  },
  document: {
    method: 'GET',
    path: '/asset/:symbol/documents/:name',
    metadata: metadata({ base: 'rest', access: 'anyone', file: ['application/pdf'], addition: 'issuerDocuments' }),
    pathParams: z.object({ symbol: symbolId, name: issuerDocument }),
    responses: { 200: fileBody, ...openFailures('NOT_FOUND') },
  },
});
