import { plainCode } from '../codes/spelling';
import { isKnownType, type SomeAssetType } from '../market/symbols';
import { chainOf, type Chain, type Network } from './wallet-address';

/** Wallet rules: which assets have a wallet, and the meaning of its state (specification 1 section 4). */

interface WalletSymbol {
  readonly symbol?: string;
  readonly assetType: SomeAssetType;
  readonly blockchain_protocol: string | null;
  readonly transferAgent?: string | null | undefined;
  /** Null if unknown, which allows nothing. */
  readonly assetDepositable: boolean | null;
  readonly withdrawable: boolean | null;
}

/** True if an asset lives on a chain, known or not, and can be deposited by wallet address. */
export const isDepositable = (symbol: WalletSymbol): boolean => symbol.assetDepositable === true && hasChain(symbol);

/** True if an asset lives on a chain, known or not, and can be withdrawn to a wallet address. */
export const isWithdrawable = (symbol: WalletSymbol): boolean => symbol.withdrawable === true && hasChain(symbol);

/** Tokens and coins do; a stock does if its chain is named. */
const hasChain = ({ assetType, blockchain_protocol }: WalletSymbol): boolean =>
  isKnownType(assetType) && (assetType?.code !== 'COMMON_STOCK' || (blockchain_protocol ?? '').trim() !== '');

/** Network for deposits of an asset by wallet address; null if not possible, or if its type is unknown or its network not named. */
export const depositChain = (symbol: WalletSymbol): Network | null =>
  isDepositable(symbol) ? chainOfSymbol(symbol) : null;

/** Network for withdrawals of an asset to a wallet address; null as for deposits. */
export const withdrawalChain = (symbol: WalletSymbol): Network | null =>
  isWithdrawable(symbol) ? chainOfSymbol(symbol) : null;

/** The network that a server names, known or not, or, for a coin without one, the chain whose coin it is: BTC is on Bitcoin. */
function chainOfSymbol({ symbol, assetType, blockchain_protocol: protocol }: WalletSymbol): Network | null {
  const name = (protocol ?? '').trim();
  const isOwn = name === '' && assetType?.code === 'CRYPTO_CURRENCY';
  return chainOf(isOwn ? (symbol ?? null) : name) ?? (name === '' ? null : { name, pattern: null });
}

/** The one network on which the securities provider holds wallets. */
export const custodialChain: Chain['id'] = 'ethereum';

/**
 * True if the securities provider may hold wallets for an asset: for depositable security tokens, except those of a
 * network that is known to be another one.
 */
function hasCustodialWallets(symbol: WalletSymbol): boolean {
  const chain = chainOf(symbol.blockchain_protocol);
  return (
    symbol.assetType?.code === 'SECURITY_TOKEN' &&
    isDepositable(symbol) &&
    (chain === null || chain.id === custodialChain)
  );
}

/** The symbols of custodial wallets: those of which the provider is the transfer agent, if it is named for any. */
export function selectCustodialSymbols<S extends WalletSymbol>(symbols: readonly S[], provider: string): S[] {
  const isAgent = ({ transferAgent }: S): boolean => plainCode(transferAgent ?? '').includes(plainCode(provider));
  const named = symbols.filter(isAgent);
  return named.length > 0 ? named.filter(isDepositable) : symbols.filter(hasCustodialWallets);
}

/** The wallet of the specification may come whole: the deposit address is then the first of its addresses. */
export function firstAddress(wallet: Readonly<Record<string, unknown>>): unknown {
  const addresses: unknown = Array.isArray(wallet) ? wallet : wallet['addresses'];
  return Array.isArray(addresses) ? addresses.at(0) : wallet;
}

interface NamedWallet {
  readonly type?: string | null | undefined;
  readonly asset?: string | null | undefined;
}

/**
 * The custodial wallets of an asset in the response to the query for them. A row that names another asset or type shows
 * that the server does not apply the query; then only rows that name both count. A server that names neither is
 * believed: the rows of the specification have no such fields [WLT-04].
 */
export function selectCustodialWallets<Wallet extends NamedWallet>(rows: readonly Wallet[], asset: string): Wallet[] {
  const isOther = (row: Wallet): boolean => (row.type ?? 'CUSTODIAL') !== 'CUSTODIAL' || (row.asset ?? asset) !== asset;
  if (!rows.some(isOther)) return [...rows];
  return rows.filter(row => row.type === 'CUSTODIAL' && row.asset === asset);
}

/** What a wallet's state shows; `unknown` is any other state, which ends the waiting. */
export type WalletStage =
  | { readonly stage: 'ready'; readonly address: string }
  | { readonly stage: 'confirming'; readonly confirmations: number | null; readonly target: number | null }
  | { readonly stage: 'failed' | 'unknown' };

/**
 * CONFIRMED with an address shows the wallet, PENDING its confirmations, ERROR a failure; any other state, including
 * CONFIRMED without an address, ends the waiting [WLT-09 to WLT-12].
 */
export function computeWalletStage(wallet: {
  readonly status: string | null;
  readonly address: string | null;
  readonly confirmations: number | null;
  readonly target_confirmations: number | null;
}): WalletStage {
  const { status, address, confirmations, target_confirmations: target } = wallet;
  if (status === 'CONFIRMED' && address) return { stage: 'ready', address };
  if (status === 'PENDING') return { stage: 'confirming', confirmations, target };
  return { stage: status === 'ERROR' ? 'failed' : 'unknown' };
}

/**
 * True if the can-buy check returned true, false for an error or any other response [WLT-13, WLT-14, WLT-15]; null
 * before a response.
 */
export const computeBuyable = (check: { readonly data?: unknown; readonly isError: boolean }): boolean | null =>
  check.isError ? false : check.data === undefined ? null : check.data === true;
