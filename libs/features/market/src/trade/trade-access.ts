import type { AuthState } from '@portal/client/session/session-store';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isOrderable } from '@portal/domain/market/symbols';

/** 'offered' if this user may use the order form, else the reason why not [MKT-48, SYM-21, PRM-11]. */
export type TradeAccess = 'starting' | 'offered' | 'signIn' | 'noAuthority' | 'notTradable' | 'unknownFacts';

type SessionFacts = Pick<AuthState, 'phase' | 'twoFactorAuthenticated'> & {
  readonly authorities: { readonly list: readonly string[] };
};

type OrderFacts = Pick<PortalSymbol, 'tradable' | 'assetType' | 'num_decimals'>;

export function canTrade(session: SessionFacts, symbol: OrderFacts): TradeAccess {
  if (symbol.tradable === false) return 'notTradable';
  if (!isOrderable(symbol)) return 'unknownFacts';
  if (session.twoFactorAuthenticated)
    return session.authorities.list.includes('api:can-order') ? 'offered' : 'noAuthority';
  return session.phase === 'starting' ? 'starting' : 'signIn';
}
