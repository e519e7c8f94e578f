import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiRoot } from '../theme/ui-root';
import { HintButton } from './hint-button';

function mount() {
  render(
    <UiRoot>
      <HintButton label="What this means" hint="The long explanation">
        i
      </HintButton>
    </UiRoot>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'What this means' }) };
}

const findHint = () => screen.findByRole('tooltip');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('a button with a hint', () => {
  it('shows it while the pointer rests on it, and describes the button by it', async () => {
    const { user, button } = mount();
    await user.hover(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
    const hint = await findHint();
    expect(hint.textContent).toBe('The long explanation');
    expect(button.getAttribute('aria-describedby')).toBe(hint.id);
    await user.unhover(button);
    await expectClosed();
    expect(button.hasAttribute('aria-describedby')).toBe(false);
  });

  it('does not show it for a pointer that only passes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { button } = mount();
      fireEvent.mouseEnter(button);
      act(() => void vi.advanceTimersByTime(150));
      fireEvent.mouseLeave(button);
      act(() => void vi.advanceTimersByTime(1000));
      expect(button.hasAttribute('aria-describedby')).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows it on keyboard focus until the focus leaves, and again', async () => {
    const { user, button } = mount();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await findHint();
    act(() => button.blur());
    await expectClosed();
    act(() => button.focus());
    await findHint();
  });

  it('keeps it after a tap, although the touch screen takes its pointer away', async () => {
    const { user, button } = mount();
    await user.pointer({ keys: '[TouchA]', target: button });
    fireEvent.mouseEnter(button);
    act(() => button.focus());
    await findHint();
    fireEvent.mouseLeave(button);
    expect(button.hasAttribute('aria-describedby')).toBe(true);
    act(() => button.blur());
    await expectClosed();
  });

  it('closes it on Escape, and on a press elsewhere', async () => {
    const { user, button } = mount();
    await user.hover(button);
    await findHint();
    await user.keyboard('{Escape}');
    await expectClosed();
    await user.unhover(button);
    await user.hover(button);
    await findHint();
    fireEvent.touchStart(document.body);
    await expectClosed();
  });
});
