import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Orderable } from '@portal/domain/market/symbols';

/** A symbol of which everything is known that an order depends on. The ticket is offered for no other. */
export type OrderableSymbol = Orderable<PortalSymbol>;
