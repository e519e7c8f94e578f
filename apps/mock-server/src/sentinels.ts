/**
 * Inputs that force an outcome in any world, for tests and for people who try the portal out. Each follows from the
 * seeds and the rules; none is a special case in a handler. docs/mock-server.md lists them for readers.
 */
export const sentinels = {
  /** Symbols, each with what an order for it meets. */
  symbols: {
    /** The holder-limit error, for whoever holds none yet. */
    holderLimit: 'KITE',
    /** Wants accreditation, or the box ticked. */
    accreditation: 'COVE',
    /** Not open to residents of the United States. */
    notInUnitedStates: 'VALE',
    /** Digital asset security: needs api:can-tdas-order too. */
    digitalAsset: 'RIVT',
    /** Halted when the world begins: orders wait. */
    halted: 'QRRY',
    /** Never traded, nobody quotes it: an order rests. */
    noTrades: 'XYLB',
    /** Priced here, not traded here. */
    notTradable: 'BTC',
    /** No fee. */
    feeWaived: 'OSTKO',
    /** Shown only with the flag hiddenTestSymbol. */
    hiddenTest: 'TSTX',
    /** Costs cents: the fee per share is more than the share. */
    feeAbovePrice: 'DLVE',
  },
  /** People, by persona: see people/personas.ts. */
  personas: {
    smallCash: 'smallCash',
    withoutOrder: 'withoutOrder',
    abroad: 'abroad',
  },
} as const;
