/**
 * Inputs that force an outcome in any world, for tests and for people who try the portal. Each follows from the seeds
 * and the rules; none is a special case in a handler. Documented in docs/mock-server.md.
 */
export const sentinels = {
  /** Symbols, each with the outcome of ordering it. */
  symbols: {
    /** Holder-limit error for accounts that hold none. */
    holderLimit: 'KITE',
    /** Requires accreditation, or the accreditation checkbox. */
    accreditation: 'COVE',
    /** Not open to residents of the United States. */
    notInUnitedStates: 'VALE',
    /** Digital asset security: also needs api:can-tdas-order. */
    digitalAsset: 'RIVT',
    /** Halted when the world begins: orders wait. */
    halted: 'QRRY',
    /** Never traded and not quoted: an order rests. */
    noTrades: 'XYLB',
    /** Has a price but does not accept orders. */
    notTradable: 'DOGE',
    /** No fee. */
    feeWaived: 'OSTKO',
    /** Visible only with the flag hiddenTestSymbol. */
    hiddenTest: 'TSTX',
    /** Costs cents: the fee per share exceeds the price. */
    feeAbovePrice: 'DLVE',
  },
  /** Banks of the simulated provider, each with the outcome of linking it: see banking/institutions.ts. */
  banks: {
    /** Verified at once, approved on the next business day. */
    instant: 'ins_fernhill',
    /** Has more accounts than may be linked. */
    manyAccounts: 'ins_harborlight',
    microDeposits: 'ins_quarry',
    declines: 'ins_saltmarsh',
    /** Its sign-in expires three business days after approval. */
    lapses: 'ins_lapwing',
    /** Rejected by staff. */
    rejected: 'ins_orchard',
    /** Signs users in on its own pages and redirects back. */
    elsewhere: 'ins_tidewater',
  },
  /** Cash amounts by the bank's response: the cents decide, see banking/return-codes.ts. */
  amounts: {
    insufficientFunds: '100.01',
    accountClosed: '100.02',
    accountNotFound: '100.03',
    /** Arrives, and is returned a day later. */
    returnedLate: '100.10',
  },
  /** Account numbers at a delivering firm; only the last three digits matter (transfers/delivery-terms.ts). */
  transfers: {
    rejected: {
      '5500901': 'Your other brokerage couldn’t find this account number.',
      '5500902': 'The name on your account at your other brokerage doesn’t match.',
      '5500903': 'Your account at your other brokerage is restricted.',
    },
    half: '5500910',
    withCost: '5500920',
  },
  wallets: {
    /** The test payment to this address fails: the address ends in status ERROR. */
    unanswered: '0x000000000000000000000000000000000000dEaD',
    /** Can be added; withdrawals to it are returned. */
    refusing: '0x00000000000000000000000000000000c0ffbeef',
    /** The provider has no wallets on this token's chain: the custodial wallet ends in status ERROR. */
    custodialError: 'FJRD',
    notDepositable: 'ELMS',
    notWithdrawable: 'BAYC',
    /** canBuy is false for everyone. */
    cannotBuy: 'DOGE',
  },
  /** Applicants' inputs, each with the outcome of the application (accounts/kyc-bureau.ts). */
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
      /** Document verification ends with DENIED. */
      forged: 'Forged',
    },
    /** Listed in the setting unsupportedStates. */
    unsupportedState: 'VT',
  },
  /** People, by persona: see people/personas.ts. */
  personas: {
    smallCash: 'smallCash',
    withoutOrder: 'withoutOrder',
    abroad: 'abroad',
  },
} as const;
