import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { OrderTicket } from '../ticket/order-ticket';

/** Test helpers that render the ticket and fill it in. */

export function Ticket({ symbol }: { symbol: string }) {
  const facts = useQuery(q(symbols.one, { params: { symbol } })).data;
  return facts ? <OrderTicket symbol={facts} /> : null;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const priceField = () => field('Limit price');
export const quantityField = () => field('Quantity');

/** Sets both fields directly. Tests of typing use user.type instead. */
export async function fill(price: string, quantity: string): Promise<void> {
  fireEvent.change(await priceField(), { target: { value: price } });
  fireEvent.change(await quantityField(), { target: { value: quantity } });
}

export const reviewButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Review (buy|sell) order$/ });
/** Presses it as soon as an order can be reviewed: its hours and the fee are there. */
export async function pressReview(user: UserEvent): Promise<void> {
  await waitFor(async () => expect((await reviewButton()).disabled).toBe(false));
  await user.click(await reviewButton());
}
export const choose = (name: string) => screen.getByRole('radio', { name });
