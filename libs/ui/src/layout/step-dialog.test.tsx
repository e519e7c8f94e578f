import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DialogStep, StepDialog } from './step-dialog';
import { UiRoot } from '../theme/ui-root';

type Step = 'review' | 'code' | 'done';

/** A page with a dialog of three steps; `go` changes the step, as the response to a command does. */
async function openDialog({ locked = false } = {}) {
  const page = { go: (_step: Step | null): void => undefined, write: (_note: string): void => undefined };
  function Page() {
    const [step, setStep] = useState<Step | null>(null);
    const [note, setNote] = useState('');
    page.go = setStep;
    page.write = setNote;
    return (
      <UiRoot>
        <button onClick={() => setStep('review')}>Deposit cash</button>
        <StepDialog opened={step !== null} onClose={() => setStep(null)} step={step ?? 'closed'} locked={locked}>
          {step === 'review' && (
            <DialogStep title="Review deposit" footer={<button onClick={() => setStep('code')}>Continue</button>}>
              $25.00 {note}
            </DialogStep>
          )}
          {step === 'code' && (
            <DialogStep title="Confirm with a code" focus="field">
              <button>Resend</button>
              <input aria-label="Code" data-autofocus />
            </DialogStep>
          )}
          {step === 'done' && <DialogStep title="Deposit submitted">Done</DialogStep>}
        </StepDialog>
      </UiRoot>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Review deposit' });
  await waitFor(() => expect(document.activeElement).toBe(headingOf('Review deposit')));
  return { dialog, ...page };
}

const headingOf = (name: string) => screen.getByRole('heading', { level: 2, name });

it('moves the focus once for each step: to its field, else to its heading', async () => {
  const { dialog, go } = await openDialog();
  const focused: unknown[] = [];
  dialog.addEventListener('focusin', event => focused.push(event.target));

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  focused.length = 0;
  act(() => go('review'));
  act(() => go('code'));
  // In the same turn, so that a digit typed at once goes into the field.
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  act(() => go('done'));
  expect(document.activeElement).toBe(headingOf('Deposit submitted'));
  expect(screen.getByRole('dialog', { name: 'Deposit submitted' })).toBe(dialog);
  expect(focused).toHaveLength(3);
});

it('leaves the focus where it is while the content of one step changes', async () => {
  const { write } = await openDialog();
  const button = screen.getByRole('button', { name: 'Continue' });
  button.focus();
  act(() => write('from Fernhill'));
  expect(screen.getByText(/from Fernhill/)).toBeTruthy();
  expect(document.activeElement).toBe(button);
});

it('keeps its content while it fades out, then returns the focus to its opener', async () => {
  const { dialog, go } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  act(() => go('done'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain('Deposit submitted');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deposit cash' })));
});

it('cannot be closed in any step while locked', async () => {
  const { dialog, go } = await openDialog({ locked: true });
  for (const step of ['review', 'code', 'done'] as const) {
    act(() => go(step));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  }
  expect(dialog.textContent).toContain('Deposit submitted');
});
