import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field';
import { UiRoot } from '../theme/ui-root';

function Entry({ onSubmit, error }: { onSubmit?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  const field = <CodeField value={code} onChange={setCode} error={error} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.(code);
  };
  return (
    <UiRoot>
      {onSubmit === undefined ? (
        field
      ) : (
        <form method="post" onSubmit={submit}>
          {field}
          <button type="submit">Continue</button>
        </form>
      )}
    </UiRoot>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });

it('accepts six digits and no more, and submits its form with the sixth [TFA-02]', async () => {
  const onSubmit = vi.fn();
  render(<Entry onSubmit={onSubmit} />);
  await userEvent.type(field(), '4x07 1239');
  expect(field().value).toBe('407123');
  expect(onSubmit.mock.calls).toEqual([['407123']]);
});

it.each(['407123', '407 123', ' 407-123 ', '\uff14\uff10\uff17\uff11\uff12\uff13'])(
  'is filled by a pasted %s, which submits its form once',
  async pasted => {
    const onSubmit = vi.fn();
    render(<Entry onSubmit={onSubmit} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe('407123');
    expect(onSubmit.mock.calls).toEqual([['407123']]);
  },
);

it('submits the same code again only by the button, and another one by itself', async () => {
  const onSubmit = vi.fn();
  render(<Entry onSubmit={onSubmit} />);
  await userEvent.type(field(), '407123{Backspace}3');
  expect(onSubmit).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await userEvent.type(field(), '{Backspace}4');
  expect(onSubmit.mock.calls.at(-1)).toEqual(['407124']);
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

it('submits nothing without a form of its own, as in a dialog that moves money', async () => {
  const isSubmitted = vi.fn();
  document.addEventListener('submit', isSubmitted, { once: true });
  render(<Entry />);
  await userEvent.type(field(), '407123');
  expect(field().value).toBe('407123');
  expect(isSubmitted).not.toHaveBeenCalled();
});

it('requests one-time-code autofill and the numeric keyboard', () => {
  render(<Entry />);
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('decimal');
});

it('associates its error with the field', () => {
  render(<Entry error="The code you provided is incorrect." />);
  const message = screen.getByText('The code you provided is incorrect.');
  expect(field().getAttribute('aria-describedby')).toBe(message.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});
