import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field';
import { UiRoot } from '../theme/ui-root';

function Entry({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  return (
    <UiRoot>
      <CodeField
        label="Verification code"
        value={code}
        onChange={setCode}
        error={error}
        {...(onComplete ? { onComplete } : {})}
      />
    </UiRoot>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' });

it('accepts six digits and no more [TFA-02]', async () => {
  const onComplete = vi.fn();
  render(<Entry onComplete={onComplete} />);
  await userEvent.type(field(), '4x07 1239');
  expect(field().value).toBe('407123');
  expect(onComplete.mock.calls).toEqual([['407123']]);
});

it.each(['407123', '407 123', ' 407-123 ', '\uff14\uff10\uff17\uff11\uff12\uff13'])(
  'is filled by a pasted %s',
  async pasted => {
    const onComplete = vi.fn();
    render(<Entry onComplete={onComplete} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe('407123');
    expect(onComplete).toHaveBeenCalledOnce();
  },
);

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
