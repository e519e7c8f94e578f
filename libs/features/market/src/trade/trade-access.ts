import { useAccountBlock, type AccountBlock } from '@portal/client/account/account-block';
import { useSession, type AuthState } from '@portal/client/session/session-store';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isOrderable } from '@portal/domain/market/symbols';

/** 'offered' if this user may use the order form, else the reason why not [MKT-48, SYM-21, PRM-11]. */
export type TradeAccess =
  | 'starting'
  | 'offered'
  | 'signIn'
  | AccountBlock
  | 'noAuthority'
  | 'notTradable'
  | 'unknownFacts';

type SessionFacts = Pick<AuthState, 'phase' | 'twoFactorAuthenticated'> & {
  readonly authorities: { readonly list: readonly string[] };
};

type OrderFacts = Pick<PortalSymbol, 'tradable' | 'assetType' | 'num_decimals'>;

export function canTrade(session: SessionFacts, symbol: OrderFacts, block: AccountBlock | null = null): TradeAccess {
  if (symbol.tradable === false) return 'notTradable';
  if (!isOrderable(symbol)) return 'unknownFacts';
  if (block === 'frozen') return 'frozen';
  if (!session.twoFactorAuthenticated) return session.phase === 'starting' ? 'starting' : 'signIn';
  // The ticket of a user who may order says itself that the account isn't open.
  const mayOrder = session.authorities.list.includes('api:can-order') && block !== 'noAccount';
  return mayOrder ? 'offered' : (block ?? 'noAuthority');
}

/** The access of the signed-in user. */
export function useTradeAccess(symbol: OrderFacts): TradeAccess {
  const block = useAccountBlock();
  return useSession(session => canTrade(session, symbol, block));
}
