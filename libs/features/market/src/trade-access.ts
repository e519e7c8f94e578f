import type { AuthState } from '@portal/client/session-store';
import type { PortalSymbol } from '@portal/contracts/symbols';

/** Whether the order form is offered to this reader, and if not, why [MKT-48, SYM-21, PRM-11]. */
export type TradeAccess = 'starting' | 'offered' | 'signIn' | 'noAuthority' | 'notTradable';

type Reader = Pick<AuthState, 'phase' | 'twoFactorAuthenticated'> & {
  readonly authorities: { readonly list: readonly string[] };
};

export function canTrade(reader: Reader, symbol: Pick<PortalSymbol, 'tradable'>): TradeAccess {
  if (!symbol.tradable) return 'notTradable';
  if (reader.twoFactorAuthenticated)
    return reader.authorities.list.includes('api:can-order') ? 'offered' : 'noAuthority';
  return reader.phase === 'starting' ? 'starting' : 'signIn';
}
