import { fireEvent, screen } from '@testing-library/react';

/** The part of the venue that these tests use. */
interface Venue {
  readonly world: {
    readonly state: { readonly outbox: { readonly mails: ReadonlyMap<unknown, { readonly code: string | null }> } };
    readonly log: { commands(): readonly { readonly name: string }[] };
  };
}

/** The newest code sent to any user. */
export const newestCode = ({ world }: Venue): string =>
  [...world.state.outbox.mails.values()].filter(({ code }) => code !== null).at(-1)?.code ?? 'no code was sent';

/** Every submission that the venue received. */
export const submissions = ({ world }: Venue) =>
  world.log.commands().filter(({ name }) => name === 'shareTransfer.submit');

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** Sets the value of a field at once, like a paste. */
export const enter = (name: string, value: string): unknown => fireEvent.change(field(name), { target: { value } });

/** Fills in the whole form, selecting a listed firm. */
export async function fillForm(quantity = '25'): Promise<void> {
  await screen.findByLabelText('Full name');
  enter('Delivering firm', 'larch');
  fireEvent.click(await screen.findByText('Larch Hill Brokerage'));
  enter('Account number', '7204 418');
  enter('Security', 'ostko');
  await screen.findByText('Whole shares only.');
  enter('Quantity', quantity);
  enter('Full name', 'Marisol  Vance ');
}

/** Goes from the filled form to the code field; the code has been sent. */
export async function goToCode(): Promise<void> {
  fireEvent.click(screen.getByText('Review transfer'));
  fireEvent.click(await screen.findByText('Submit transfer'));
  await screen.findByText(/We sent a code to/);
}

/** Enters a code and submits. */
export function submitWith(code: string): void {
  enter('Verification code', code);
  fireEvent.click(screen.getByText('Submit transfer'));
}
