import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmModal } from './confirm-modal';
import { UiRoot } from '../theme/ui-root';

async function ask(changes: Partial<ComponentProps<typeof ConfirmModal>> = {}) {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  render(
    <UiRoot>
      <ConfirmModal
        opened
        onClose={onClose}
        title="Cancel this order?"
        keep="Keep order"
        confirm="Cancel order"
        busyText="Canceling"
        busy={false}
        onConfirm={onConfirm}
        problem={null}
        {...changes}
      >
        <p>Nothing has filled yet.</p>
      </ConfirmModal>
    </UiRoot>,
  );
  await screen.findByRole('dialog', { name: 'Cancel this order?' });
  return { onConfirm, onClose };
}
const buttons = () =>
  screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent);

it('carries out what was asked only when it is confirmed', async () => {
  const { onConfirm, onClose } = await ask();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('is locked and ignores a second click while busy', async () => {
  const { onConfirm, onClose } = await ask({ busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'Canceling' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Keep order' }).hasAttribute('disabled')).toBe(true);
  expect(buttons()).not.toContain('Close');
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

it('shows why it failed, and can only be closed when it is no longer possible', async () => {
  await ask({ problem: 'The order has filled.', confirm: null, keep: 'Done' });
  expect(screen.getByRole('alert').textContent).toContain('The order has filled.');
  expect(buttons()).toEqual(['Close', 'Done']);
});
