import { byPlainCode } from '../codes/spelling';

/** Kinds and fixed lists of symbols [LKP-19, LKP-20, LKP-24, LKP-25]. */

/** Codes of the asset types [LKP-19]. */
export const assetTypes = ['CRYPTO_CURRENCY', 'SECURITY_TOKEN', 'COMMON_STOCK'] as const;
/** Code of an asset type. */
export type AssetType = (typeof assetTypes)[number];
/** Asset types by the names that the specification describes them with. */
export const assetTypeNames = byPlainCode<AssetType>([
  ['crypto', 'CRYPTO_CURRENCY'],
  ['token', 'SECURITY_TOKEN'],
  ['stock', 'COMMON_STOCK'],
]);

/** Cryptocurrencies in display order [LKP-20]. */
export const cryptoSymbols = ['BTC', 'ETH', 'DOGE', 'LINK', 'LTC', 'BSV', 'RVN', 'BAT', 'ZRX'] as const;
/** Symbols at the front of every list [LKP-24]. */
export const prioritySymbols = ['OSTKO', 'TZROP', 'ASPD'] as const;
/** Pre-listed security symbols [LKP-25]. */
export const preListedSymbols = ['TZROP', 'ASPD', 'MYRA', 'CURZ', 'XYLB'] as const;

/** Symbols of the specification's server. */
export const symbolPattern = /^[A-Z0-9][A-Z0-9.-]{0,11}$/;
/** Valid symbols in a path or topic, other servers' too; anything else is rejected before a request is made (M9). */
export const readableSymbolPattern = /^[A-Za-z0-9][\w.-]{0,31}$/;
