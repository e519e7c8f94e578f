import { symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { OrderTicket } from './order-ticket';

/** For the tests of the ticket: drawing it and filling it in. */

export function Ticket({ symbol }: { symbol: string }) {
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <OrderTicket symbol={facts} /> : null;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const priceField = () => field('Limit price');
export const quantityField = () => field('Quantity');

/** Enters both figures at once; where the typing itself matters, tests type. */
export async function fill(price: string, quantity: string): Promise<void> {
  fireEvent.change(await priceField(), { target: { value: price } });
  fireEvent.change(await quantityField(), { target: { value: quantity } });
}

export const reviewButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Review (buy|sell) order$/ });
export const choose = (name: string) => screen.getByRole('radio', { name });
