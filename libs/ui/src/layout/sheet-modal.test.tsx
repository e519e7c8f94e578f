import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SheetModal } from './sheet-modal';
import { UiRoot } from '../theme/ui-root';

it('can focus its heading instead', async () => {
  render(
    <UiRoot>
      <SheetModal opened onClose={() => undefined} title="Review order" focusHeading>
        <button>Submit</button>
      </SheetModal>
    </UiRoot>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review order' })));
});

function Ticket() {
  const [review, setReview] = useState(false);
  const [ticket, setTicket] = useState(true);
  return (
    <UiRoot>
      <SheetModal opened={ticket} onClose={() => setTicket(false)} title="Trade">
        <button onClick={() => setReview(true)}>Review buy order</button>
        <SheetModal opened={review} onClose={() => setReview(false)} title="Review order">
          Buy 10
        </SheetModal>
      </SheetModal>
    </UiRoot>
  );
}

it('closes only the inner dialog on Esc, then the outer one', async () => {
  render(<Ticket />);
  await userEvent.click(await screen.findByRole('button', { name: 'Review buy order' }));
  await screen.findByRole('dialog', { name: 'Review order' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review order' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Trade' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the focus', () => {
  /** A page that loads the dialog's code on demand: the dialog is open from its first render. */
  function LatePage({ content = <button>Submit</button> }: { content?: ReactNode }) {
    const [shown, setShown] = useState(false);
    const close = () => setShown(false);
    return (
      <UiRoot>
        <main>
          <h1>Transfers</h1>
          <button onClick={() => setShown(true)}>Deposit cash</button>
          {shown && (
            <SheetModal opened onClose={close} title="Deposit">
              {content}
            </SheetModal>
          )}
        </main>
      </UiRoot>
    );
  }
  const deposit = () => screen.getByRole('button', { name: 'Deposit cash' });

  it('returns to the opener of a dialog that is open on its first render', async () => {
    render(<LatePage />);
    deposit().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Deposit' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(deposit()));
  });

  it('moves to the page heading when the dialog has no opener, such as one opened by an address', async () => {
    const view = (opened: boolean) => (
      <UiRoot>
        <main>
          <h1>Transfers</h1>
        </main>
        <SheetModal opened={opened} onClose={() => undefined} title="Deposit">
          <button>Submit</button>
        </SheetModal>
      </UiRoot>
    );
    const { rerender } = render(view(true));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    rerender(view(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transfers' })));
  });

  /** A dialog with two steps, each with its own controls; the second one loads late. */
  function Steps() {
    const [step, setStep] = useState('institution');
    if (step === 'institution') return <button onClick={() => setStep('sign-in')}>First Harbor Bank</button>;
    return (
      <label>
        Username <input data-autofocus />
      </label>
    );
  }

  it('stays in the dialog when the next step replaces the focused control', async () => {
    render(<LatePage content={<Steps />} />);
    await userEvent.click(deposit());
    await userEvent.click(await screen.findByRole('button', { name: 'First Harbor Bank' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  it('starts on the first field even when that appears after the dialog', async () => {
    const view = (isThere: boolean) => (
      <UiRoot>
        <SheetModal opened onClose={() => undefined} title="Deposit">
          {isThere && (
            <label>
              Amount <input data-autofocus />
            </label>
          )}
        </SheetModal>
      </UiRoot>
    );
    const { rerender } = render(view(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
    rerender(view(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  });
});
