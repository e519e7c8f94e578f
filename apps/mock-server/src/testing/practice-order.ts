import { api } from '@portal/contracts/api';
import type { Order } from '@portal/contracts/orders';
import type { PersonaKey } from '../personas/personas.ts';
import type { Venue } from './testing-server.ts';

interface Wish {
  readonly symbol: string;
  readonly side: 1 | 2;
  readonly quantity: string;
  readonly limitPrice: string;
  /** Day unless stated. */
  readonly timeInForce?: number;
}

/** Places an order for a test as a persona, over HTTP in a browser of its own; throws when it is refused. */
export async function orderOf(venue: Venue, persona: PersonaKey, wish: Wish): Promise<Order> {
  const browser = venue.anotherBrowser();
  browser.signIn(persona);
  const { idempotencyKey } = await browser.read(api.orders.reserveKey);
  const fixed = { ordType: 2, timeInForce: 0, selfAccredited: false, assetId: wish.symbol };
  return browser.read(api.orders.place, { body: { ...fixed, ...wish, idempotencyKey } });
}
