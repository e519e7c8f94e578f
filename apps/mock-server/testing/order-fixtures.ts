import { api } from '@portal/contracts/api';
import type { SentOrder } from '@portal/contracts/endpoints/orders';
import type { PersonaKey } from '../src/seed/personas.ts';
import type { Venue } from './testing-server.ts';

interface OrderOverrides {
  readonly symbol: string;
  readonly side: 1 | 2;
  readonly quantity: string;
  readonly limitPrice: string;
  /** Day by default. */
  readonly timeInForce?: number;
}

/**
 * Places an order as a persona, over HTTP in a separate browser.
 * @throws if it is refused.
 */
export async function orderOf(venue: Venue, persona: PersonaKey, overrides: OrderOverrides): Promise<SentOrder> {
  const browser = venue.anotherBrowser();
  browser.signIn(persona);
  const { idempotencyKey } = await browser.read(api.orders.reserveKey);
  const fixed = { ordType: 2, timeInForce: 0, selfAccredited: false, assetId: overrides.symbol };
  return browser.read(api.orders.place, { body: { ...fixed, ...overrides, idempotencyKey } });
}
