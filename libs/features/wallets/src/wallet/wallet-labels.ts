/** The two securities providers, as named in API paths [WLT-07]. */
export const custodialProvider = 'Securitize';
export const sharesProvider = 'Vertalo';

/** Fixed texts of the catalogue (specification 1 section 8). */
export const walletErrors = {
  load: 'Error loading wallet.',
  custodial: 'Failed to get your wallet.',
  create: 'Failed to create a wallet',
  all: 'Failed to get all wallet addresses.',
  shares: 'Failed to fetch Shares.',
  withdraw: 'Failed to withdraw asset. Please refresh the page and try again.',
} as const;

/** Errors of a failed "add address": the short one is shown in the form, the longer one in a toast [WLT-17, WLT-18]. */
export const addAddressFailure = {
  // eslint-disable-next-line no-restricted-syntax -- quoted by the specification [WLT-17]
  name: 'Could not add address',
  text: 'Error adding address. Please try again later.',
  timer: 10_000,
} as const;

/** Why a token that can be moved cannot be moved here: the server does not name its network. */
export const describeUnknownChain = (symbol: string): string =>
  `You can’t transfer ${symbol} here because we couldn’t identify its network.`;

/** '5 of 12 confirmations'; without the figures if the server does not send them. */
export const describeConfirmations = (confirmations: number | null, target: number | null): string =>
  confirmations === null || target === null
    ? 'Waiting for network confirmations'
    : `${confirmations} of ${target} confirmations`;
