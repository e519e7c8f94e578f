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
    notTradable: 'DOGE',
    /** No fee. */
    feeWaived: 'OSTKO',
    /** Shown only with the flag hiddenTestSymbol. */
    hiddenTest: 'TSTX',
    /** Costs cents: the fee per share is more than the share. */
    feeAbovePrice: 'DLVE',
  },
  /** Banks of the simulated provider, each with what becomes of linking it: see banking/institutions.ts. */
  banks: {
    /** Verified at once, approved on the next business day. */
    instant: 'ins_fernhill',
    /** Has more accounts than may be linked. */
    manyAccounts: 'ins_harborlight',
    microDeposits: 'ins_quarry',
    declines: 'ins_saltmarsh',
    /** Its sign-in lapses three business days after approval. */
    lapses: 'ins_lapwing',
    /** Staff reject it. */
    rejected: 'ins_orchard',
    /** Signs people in on pages of its own, from which they come back. */
    elsewhere: 'ins_tidewater',
  },
  /** Amounts of cash by what the bank says to them: the cents decide, see banking/return-codes.ts. */
  amounts: {
    insufficientFunds: '100.01',
    accountClosed: '100.02',
    accountNotFound: '100.03',
    /** Arrives, and is taken back a day later. */
    returnedLate: '100.10',
  },
  /** Account numbers at a delivering firm; only the last three digits matter (transfers/delivery-terms.ts). */
  transfers: {
    rejected: {
      '5500901': 'The delivering firm does not know this account number.',
      '5500902': 'The account at the delivering firm is in another name.',
      '5500903': 'The account at the delivering firm is restricted.',
    },
    half: '5500910',
    withCost: '5500920',
  },
  wallets: {
    /** The test payment to this address fails: the address ends in ERROR. */
    unanswered: '0x000000000000000000000000000000000000dEaD',
    /** Can be added; what is withdrawn to it comes back. */
    refusing: '0x00000000000000000000000000000000c0ffbeef',
    /** The provider keeps no wallets on this token's chain: the custodial wallet ends in ERROR. */
    custodialError: 'FJRD',
    notDepositable: 'ELMS',
    notWithdrawable: 'BAYC',
    /** canBuy is false for everybody. */
    cannotBuy: 'DOGE',
  },
  /** What applicants give, each with what becomes of the application (accounts/kyc-bureau.ts). */
  registration: {
    lastNames: {
      /** NOT_APPROVED_RETRYABLE at first, APPROVED when signed again. */
      retry: 'Retry',
      /** NOT_APPROVED_RETRYABLE every time. */
      unknown: 'Unknown',
      /** CANNOT_PROCESS. */
      withheld: 'Withheld',
      /** PENDING; staff approves it at noon of the next business day. */
      manual: 'Manual',
      /** The verification of documents ends DENIED. */
      forged: 'Forged',
    },
    /** On the setting unsupportedStates. */
    unsupportedState: 'VT',
  },
  /** People, by persona: see people/personas.ts. */
  personas: {
    smallCash: 'smallCash',
    withoutOrder: 'withoutOrder',
    abroad: 'abroad',
  },
} as const;
