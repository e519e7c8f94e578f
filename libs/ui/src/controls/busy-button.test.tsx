import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BusyButton } from './busy-button';
import { UiRoot } from '../theme/ui-root';

it('runs its action once, ignores clicks while busy, and keeps the focus', async () => {
  const submit = vi.fn();
  const button = (busy: boolean) => (
    <UiRoot>
      <BusyButton busy={busy} busyText="Submitting" onClick={submit}>
        Submit buy order
      </BusyButton>
    </UiRoot>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Submit buy order' }));
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Submitting' });
  await userEvent.dblClick(busy);
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-busy')).toBe('true');
});

it('does not submit its form again while busy', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <UiRoot>
      <form method="post">
        <BusyButton type="submit" busy>
          Sign In
        </BusyButton>
      </form>
    </UiRoot>,
  );
  container.querySelector('form')?.addEventListener('submit', send);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(send).not.toHaveBeenCalled();
});

it('keeps both labels in the page, so that the width does not change', () => {
  render(
    <UiRoot>
      <BusyButton busyText="Submitting">Submit buy order</BusyButton>
    </UiRoot>,
  );
  expect(screen.getByRole('button').textContent).toContain('Submitting');
  expect(screen.getByRole('button', { name: 'Submit buy order' })).toBeTruthy();
});
