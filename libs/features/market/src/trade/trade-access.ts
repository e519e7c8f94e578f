import type { AuthState } from '@portal/client/session/session-store';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';

/** 'offered' if this user may use the order form, else the reason why not [MKT-48, SYM-21, PRM-11]. */
export type TradeAccess = 'starting' | 'offered' | 'signIn' | 'noAuthority' | 'notTradable';

type SessionFacts = Pick<AuthState, 'phase' | 'twoFactorAuthenticated'> & {
  readonly authorities: { readonly list: readonly string[] };
};

export function canTrade(session: SessionFacts, symbol: Pick<PortalSymbol, 'tradable'>): TradeAccess {
  if (!symbol.tradable) return 'notTradable';
  if (session.twoFactorAuthenticated)
    return session.authorities.list.includes('api:can-order') ? 'offered' : 'noAuthority';
  return session.phase === 'starting' ? 'starting' : 'signIn';
}
