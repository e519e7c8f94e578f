import { checkDecimals } from './decimals-allowed';
import { compare, isPositive, type Decimal } from './money';
import { chainOf, type Chain } from './wallet-address';

/** Rules of wallets: which assets have one, and what its state means (specification 1 section 4). */

interface WalletSymbol {
  readonly assetType: { readonly code: string };
  readonly blockchain_protocol: string | null;
  readonly assetDepositable: boolean;
  readonly withdrawable: boolean;
}

/** The chain from which an asset can be deposited by wallet address; null when it cannot. */
export const depositChain = ({ assetDepositable, blockchain_protocol }: WalletSymbol): Chain | null =>
  assetDepositable ? chainOf(blockchain_protocol) : null;

/** The chain on which an asset can be withdrawn to a wallet address; null when it cannot. */
export const withdrawalChain = ({ withdrawable, blockchain_protocol }: WalletSymbol): Chain | null =>
  withdrawable ? chainOf(blockchain_protocol) : null;

/** Whether the securities provider keeps wallets for an asset: for tokens of securities that can be deposited. */
export const hasCustodialWallets = (symbol: WalletSymbol): boolean =>
  symbol.assetType.code === 'SECURITY_TOKEN' && depositChain(symbol) !== null;

/** What a wallet's state lets the reader see; `unknown` is any other state: nothing is waited for. */
export type WalletStage =
  | { readonly stage: 'ready'; readonly address: string }
  | { readonly stage: 'confirming'; readonly confirmations: number; readonly target: number }
  | { readonly stage: 'failed' | 'unknown' };

/**
 * CONFIRMED with an address shows the wallet, PENDING its confirmations, ERROR a failure; any other state, CONFIRMED
 * without an address included, ends the waiting and shows none [WLT-09 to WLT-12].
 */
export function computeWalletStage(wallet: {
  readonly status: string;
  readonly address: string | null;
  readonly confirmations: number;
  readonly target_confirmations: number;
}): WalletStage {
  const { status, address, confirmations, target_confirmations: target } = wallet;
  if (status === 'CONFIRMED' && address) return { stage: 'ready', address };
  if (status === 'PENDING') return { stage: 'confirming', confirmations, target };
  return { stage: status === 'ERROR' ? 'failed' : 'unknown' };
}

/**
 * Whether an asset can be bought, from the answer of the can-buy check: only true means that it can, an error or any
 * other reply that it cannot [WLT-13, WLT-14, WLT-15]. null while there is no answer.
 */
export const computeBuyable = (check: { readonly data?: unknown; readonly isError: boolean }): boolean | null =>
  check.isError ? false : check.data === undefined ? null : check.data === true;

/** What is wrong with the part of a lot that is to be deposited; null when nothing is [WLT-06]. */
export function checkLotPart(
  quantity: Decimal,
  { held, digits }: { readonly held: Decimal; readonly digits: number },
): string | null {
  if (!isPositive(quantity)) return 'Enter a quantity above 0.';
  if (compare(quantity, held) > 0) return `This lot has ${held}.`;
  return checkDecimals(quantity, digits);
}
