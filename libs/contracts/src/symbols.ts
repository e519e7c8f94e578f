import { z } from 'zod/mini';
import { decimalSchema, nullableDecimal } from './decimal.ts';
import { anyCallFails, failures } from './errors.ts';
import { fileBody } from './file.ts';
import { id, longText, shortText, symbolId } from './fields.ts';
import { c } from './init.ts';
import { facts } from './route.ts';

/** Symbols and what is known of each asset (specification 1 section 3). */

const digits = z.int().check(z.minimum(0), z.maximum(18));
const countryCodes = z.optional(z.nullable(z.array(shortText).check(z.maxLength(300))));

export const symbol = z.object({
  symbol: symbolId,
  name: shortText,
  /** Address of the logo, relative to the portal's origin or absolute. */
  logo: z.nullable(shortText),
  /** SECURITY_TOKEN, COMMON_STOCK or CRYPTO_CURRENCY. */
  assetType: z.object({ code: z.enum(['CRYPTO_CURRENCY', 'SECURITY_TOKEN', 'COMMON_STOCK']) }),
  marketType: z.object({ id: z.int() }),
  countries: countryCodes,
  allowed_countries: countryCodes,
  num_decimals: digits,
  usd_precision_digits: z.optional(z.nullable(digits)),
  requires_accreditation: z.boolean(),
  documentUpload: z.boolean(),
  blockchain_protocol: z.nullable(shortText),
  transferAgent: z.nullable(shortText),
  escrowAccounts: z.array(z.object({ brokerId: shortText, address: shortText })).check(z.maxLength(20)),
  assetDepositable: z.boolean(),
  withdrawable: z.boolean(),
  hidden: z.boolean(),
  type: shortText,
  isDAS: z.boolean(),
  tradable: z.boolean(),
  dtc_eligible: z.boolean(),
  lastPrice: nullableDecimal,
  prevClosePx: nullableDecimal,
});
export type PortalSymbol = z.infer<typeof symbol>;

/** What an issuer may publish about its security. */
export const issuerDocument = z.enum(['summary', 'terms']);
export type IssuerDocument = z.infer<typeof issuerDocument>;

export const asset = z.object({
  assetId: id,
  symbol: symbolId,
  name: shortText,
  description: longText,
  issuer: shortText,
  yearHigh: nullableDecimal,
  yearLow: nullableDecimal,
  /** Units issued, where the issuer publishes it. */
  unitsIssued: z.nullable(decimalSchema),
  /** Documents of the issuer; a path is an address relative to the portal's origin, or absolute. */
  documents: z.array(z.object({ title: shortText, path: shortText })).check(z.maxLength(50)),
});
export type Asset = z.infer<typeof asset>;

export const symbols = c.router(
  {
    list: {
      method: 'GET',
      path: '/symbols',
      summary: 'All symbols, as data.symbols [APT-01]',
      metadata: facts({ base: 'rest', access: 'anyone' }),
      responses: {
        200: z.object({ data: z.object({ symbols: z.array(symbol).check(z.maxLength(5000)) }) }),
        ...failures(...anyCallFails),
      },
    },
    one: {
      method: 'GET',
      path: '/symbols/:symbol',
      summary: 'Metadata of one symbol [APT-02]',
      metadata: facts({ base: 'rest', access: 'anyone' }),
      pathParams: z.object({ symbol: symbolId }),
      responses: { 200: symbol, ...failures(...anyCallFails, 'NOT_FOUND') },
    },
    asset: {
      method: 'GET',
      path: '/asset/:symbol',
      summary: 'What is known of one asset beyond its metadata; open to anyone [APT-10]',
      metadata: facts({ base: 'rest', access: 'anyone' }),
      pathParams: z.object({ symbol: symbolId }),
      responses: { 200: asset, ...failures(...anyCallFails, 'NOT_FOUND') },
    },
    document: {
      method: 'GET',
      path: '/asset/:symbol/documents/:name',
      summary: 'A document of the issuer as a file, at the path that the asset names',
      metadata: facts({ base: 'rest', access: 'anyone', file: ['application/pdf'], addition: true }),
      pathParams: z.object({ symbol: symbolId, name: issuerDocument }),
      responses: { 200: fileBody, ...failures(...anyCallFails, 'NOT_FOUND') },
    },
  },
  { strictStatusCodes: true },
);
