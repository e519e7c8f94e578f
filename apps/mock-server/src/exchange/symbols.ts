import { coin, readTable, type SymbolSeed, type Variations } from './symbol-seed.ts';

/** The first day of the longest histories [MKT-16]. */
const longAgo = '2015-12-31';

/**
 * All symbols of the venue in the order of their numbers: append new ones to the end. Names and businesses are
 * invented, except for the six symbols and nine coins that the specification names. Each row has kind, symbol, name and
 * business, then previous close, last price, bid, ask, smallest and greatest size, volume of a day, and pace; '-' for a
 * symbol that has not traded yet.
 */
const table = `
stock | OSTKO | Ostrow Commerce | Preferred shares of an online retailer of home goods. Its transaction fee is waived. | 43.90 44.18 44.15 44.21 40 620 280000 busy
token | TZROP | Terzo Preferred | Preferred equity token of a market operator. Dividends, if declared, are paid quarterly. | 5.31 5.26 5.25 5.27 300 2700 146700 busy
token | ASPD | Aspen Ridge Lodge | Token of a mountain hotel. Each token represents one share of the company that owns it. | 11.90 11.96 11.92 12.05 100 700 19600 steady
token | MYRA | Myrtle Row Apartments | Token representing an interest in a 48-unit apartment building. Distributions, if any, are paid monthly from rent. | 104.25 104.25 103.50 105.00 10 60 931 quiet
token | CURZ | Curzola Media | Token of a film library, with a share of its license income. | 1.79 1.86 1.84 1.88 1200 5200 62600 steady
token | XYLB | Xyla Biomaterials | Token of a maker of packaging from wood fiber. Trading has not started. | -
stock | LUMB | Lumberline Capital | Lender to sawmills and furniture makers. | 27.02 27.40 27.35 27.44 60 420 13550 steady
stock | PELA | Pelagia Shipping | Coastal freight with eleven ships. | 9.34 9.08 9.05 9.11 300 1500 33950 steady
stock | QNTL | Quintal Foods | Grain, flour, and pasta. | 18.51 18.77 18.72 18.80 120 640 22930 steady
stock | ARDN | Arden Mills | Woolen cloth and blankets. | 33.10 33.42 33.38 33.46 40 380 18200 steady
stock | BRKW | Brackwater Utilities | Water and sewage for nine towns. | 61.75 61.60 61.52 61.68 30 260 21400 steady
stock | CNDR | Cinder Lane Brewing | Beer and cider. | 7.48 7.61 7.59 7.63 200 1400 64800 busy
stock | DLVE | Delve Minerals | Exploration for copper. | 0.0214 0.0219 0.0216 0.0222 20000 90000 950000 quiet
stock | EASF | Easterfield Bank | Savings bank with 32 branches. | 24.86 24.95 24.91 24.98 80 520 40300 steady
stock | FRNH | Fernhill Dairy | Milk, butter, and cheese. | 15.22 15.08 15.05 15.12 100 600 15700 quiet
stock | GLST | Glasswing Optics | Lenses for cameras and microscopes. | 88.40 89.95 89.80 90.10 20 180 26900 busy
stock | HBRK | Harbrook Rail | Short-line freight railroads. | 52.31 52.05 51.98 52.12 30 300 17600 steady
stock | INGL | Inglenook Homes | Builder of small houses. | 21.17 21.36 21.30 21.41 60 480 12100 quiet
stock | JUNI | Junivale Health | Community clinics. | 2.985 3.012 3.005 3.020 500 3000 38800 steady
stock | KESL | Kestrel Air Parts | Spare parts for small aircraft. | 40.66 40.90 40.82 40.97 40 260 9800 quiet
stock | LANT | Lanternhouse Media | Audio books and radio plays. | 12.44 12.31 12.28 12.34 120 700 14900 quiet
stock | MOSS | Mossgrove Paper | Recycled paper and cardboard. | 5.93 5.99 5.97 6.01 250 1600 27300 quiet
stock | NRTH | Northquay Insurance | Marine and cargo insurance. | 74.08 74.55 74.46 74.64 20 220 16400 steady
stock | OAKR | Oakrun Furniture | Solid wood furniture; shares from an earlier offering. | 8.72 8.75 8.70 8.80 80 300 2100 quiet
stock | PRSM | Prismatic Labs | Pigments and coatings. | 132.50 131.85 131.60 132.10 10 120 11800 steady
stock | QRRY | Quarrystone Cement | Cement and gravel. | 19.40 19.12 19.06 19.18 80 420 13300 quiet
token | RIVT | Rivet Works | Digital asset security of a maker of steel fittings. | 16.05 16.22 16.18 16.26 60 500 12400 quiet
token | SLTM | Saltmarsh Solar | Digital asset security of three solar fields by the sea. | 4.02 4.09 4.07 4.11 300 1900 31800 steady
token | TIDE | Tidewell Energy | Token of a tidal power station. | 2.41 2.46 2.44 2.48 500 2600 44200 steady
token | UMBR | Umber House Art | Token of a collection of 60 paintings, for residents of the United States. | 210.00 212.40 211.50 213.30 2 30 640 quiet
token | VALE | Valecourt Hotels | Token of four hotels, for residents of Canada, Germany, and the United Kingdom. | 36.80 36.55 36.40 36.70 30 240 4300 quiet
token | WREN | Wrenfield Farms | Token of farm land with a share of the harvest. | 58.20 58.45 58.30 58.60 20 160 3900 quiet
token | XENO | Xenolith Data | Digital asset security of a data center in a former mine. | 0.8840 0.8912 0.8895 0.8930 900 5200 96000 busy
token | YARO | Yarrow Lane Apartments | Token of 20 apartments with a monthly share of the rent. | 98.10 98.60 98.20 99.00 5 60 1500 quiet
token | ZEPH | Zephyr Point Wind | Token of a 12-turbine wind farm. | 6.55 6.48 6.46 6.50 200 1500 28700 busy
token | HELI | Heliodor Gallery | Token of a gallery, for residents of the United States and Canada. | 14.30 14.18 14.10 14.25 40 300 2700 quiet
token | BAYC | Baycrest Marina | Token of a marina with 310 berths. | 22.90 23.05 22.98 23.12 40 320 5600 quiet
token | COVE | Covelane Vineyards | Token of a vineyard, for accredited investors. | 41.00 41.35 41.20 41.50 20 180 2900 quiet
token | DUNE | Dunemark Studios | Token of a game studio with a share of sales. | 3.06 3.14 3.12 3.16 400 2400 52700 busy
token | ELMS | Elmstead Offices | Token of an office building. | 77.70 77.25 76.90 77.60 10 90 1800 quiet
token | FJRD | Fjordline Ferries | Token of two car ferries. | 30.15 30.40 30.28 30.52 30 260 4700 quiet
token | GRNV | Granville Arena | Token of a sports hall with a share of ticket sales. | 9.88 9.97 9.94 10.00 100 800 16900 steady
token | HOLT | Holtby Timber Fund | Token of a forest fund, for accredited investors. | 152.00 151.20 150.60 151.80 4 50 900 quiet
token | ISLE | Isle Lantern Resort | Token of a lakeside resort. | 17.44 17.60 17.54 17.66 50 420 6100 quiet
token | JADE | Jadewater Spa | Token of a hot spring with bath house. | 13.02 12.95 12.91 12.99 80 520 7800 quiet
token | KITE | Kitehall Sports Club | Token of a sports club. Closed to new holders. | 25.00 25.10 25.02 25.18 30 240 2500 quiet
token | TSTX | Test Token | A token for trying things out. It has no issuer and no value. | 10.00 10.00 9.99 10.01 100 1000 5000 quiet
`;

/** What a symbol has other than the usual facts of its kind. */
const variations: Readonly<Record<string, Variations>> = {
  OSTKO: { feeWaived: true, historyFrom: longAgo, unitsIssued: '4200000', assetDepositable: true, withdrawable: true },
  TZROP: {
    historyFrom: longAgo,
    unitsIssued: '12000000',
    firstBids: ['1840', '300', '1480', '1220', '500', '2340', '2720', '2640', '420'],
    firstAsks: ['960', '1300', '1280', '1240', '1820', '1320', '400', '640', '480'],
  },
  ASPD: { historyFrom: longAgo, unitsIssued: '1850000' },
  MYRA: { num_decimals: 1, historyFrom: '2020-02-03', unitsIssued: '160000' },
  CURZ: { historyFrom: '2018-04-02', unitsIssued: '25000000' },
  // Admitted to trading but not traded yet: no quotes and no price.
  XYLB: { unitsIssued: '900000' },
  LUMB: { historyFrom: longAgo },
  PELA: { historyFrom: longAgo },
  QNTL: { historyFrom: '2017-09-05' },
  ARDN: { historyFrom: longAgo },
  // A low price with four decimals: the fee per share exceeds the price.
  DLVE: { usd_precision_digits: 4, historyFrom: '2021-03-01' },
  EASF: { historyFrom: '2016-05-02' },
  JUNI: { usd_precision_digits: 3 },
  MOSS: { dtc_eligible: false },
  NRTH: { historyFrom: '2016-02-01' },
  // Hidden from the market: listed only for its holders [SYM-05, SYM-06].
  OAKR: { hidden: true, unitsIssued: '600000' },
  // Halted when the world begins.
  QRRY: { haltedAtStart: true },
  RIVT: { isDAS: true, blockchain_protocol: 'Tezos' },
  SLTM: { isDAS: true, num_decimals: 2 },
  TIDE: { num_decimals: 2 },
  UMBR: { allowed_countries: ['US'], num_decimals: 4, historyFrom: '2022-05-02' },
  // Not open to residents of the United States.
  VALE: { allowed_countries: ['CA', 'DE', 'GB'] },
  WREN: { num_decimals: 3 },
  XENO: { isDAS: true, num_decimals: 8, usd_precision_digits: 4 },
  YARO: { num_decimals: 3, historyFrom: '2021-09-01' },
  HELI: { countries: ['US', 'CA'] },
  BAYC: { withdrawable: false },
  COVE: { requires_accreditation: true, documentUpload: true },
  DUNE: { num_decimals: 5 },
  ELMS: { num_decimals: 7, assetDepositable: false },
  FJRD: { blockchain_protocol: 'Tezos' },
  GRNV: { num_decimals: 6 },
  HOLT: { requires_accreditation: true, transferAgent: 'Cedar Transfer' },
  ISLE: { hasEscrow: false },
  // Holder limit reached: no new holders can buy [ORD-14].
  KITE: { holderLimited: true, unitsIssued: '400000' },
  // For people who test the portal; visible only if a flag allows it [SYM-09].
  TSTX: { hidden: true },
};

/**
 * The fee per unit is more than most of these coins cost, so they do not accept orders (decision 44).
 */
const cheap = { tradable: false, usd_precision_digits: 4, num_decimals: 2 } as const;

const coins: readonly SymbolSeed[] = [
  coin('BTC', 'Bitcoin', '64120.55', '64912.08', { halfSpread: 10 }),
  coin('ETH', 'Ether', '3141.20', '3104.66', { halfSpread: 10 }),
  coin('DOGE', 'Dogecoin', '0.1291', '0.1284', cheap),
  coin('LINK', 'Chainlink', '14.05', '14.32', { num_decimals: 6 }),
  coin('LTC', 'Litecoin', '84.17', '84.17'),
  coin('BSV', 'Bitcoin SV', '47.12', '46.80'),
  coin('RVN', 'Ravencoin', '0.0187', '0.0189', cheap),
  coin('BAT', 'Basic Attention Token', '0.2314', '0.2298', cheap),
  coin('ZRX', '0x', '0.3526', '0.3571', cheap),
];

export const venueSymbols: readonly SymbolSeed[] = [...readTable(table, variations), ...coins];

/** The hidden test symbol that the setting names and a flag can show [SYM-09]. */
export const hiddenTestSymbol = 'TSTX';
