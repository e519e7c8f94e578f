/** Kinds and fixed lists of symbols [LKP-19, LKP-20, LKP-24, LKP-25]. */

export const assetTypes = ['CRYPTO_CURRENCY', 'SECURITY_TOKEN', 'COMMON_STOCK'] as const;
export type AssetType = (typeof assetTypes)[number];

export const cryptoSymbols = ['BTC', 'ETH', 'DOGE', 'LINK', 'LTC', 'BSV', 'RVN', 'BAT', 'ZRX'] as const;
export const prioritySymbols = ['OSTKO', 'TZROP', 'ASPD'] as const;
export const preListedSymbols = ['TZROP', 'ASPD', 'MYRA', 'CURZ', 'XYLB'] as const;

/** What a symbol may look like in a path or a topic; everything else is refused before a request is made (M9). */
export const symbolPattern = /^[A-Z0-9][A-Z0-9.-]{0,11}$/;
