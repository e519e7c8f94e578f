import { checkFullName } from '@portal/domain/accounts/names';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FullNameField } from './full-name-field';
import { UiRoot } from '../theme/ui-root';

const user = { firstName: 'Zoë', middleName: null, lastName: "O'Neill" };

function Signature({ namePosition }: { namePosition: 'above' | 'below' }) {
  const [name, setName] = useState('');
  return (
    <UiRoot>
      <FullNameField
        value={name}
        onChange={setName}
        fullName="Zoë O'Neill"
        namePosition={namePosition}
        disclaimer="Your name is your signature."
        error={name === '' ? null : checkFullName(name, user)}
      />
    </UiRoot>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
/** True if the element comes after the field in the document. */
const isAfter = (element: HTMLElement): boolean =>
  (field().compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('accepts letters, digits and the punctuation of names, at most 115 characters [VAL-01, VAL-02]', async () => {
  render(<Signature namePosition="above" />);
  await userEvent.type(field(), 'Zoë <O’N3ill>, Jr. -@#');
  expect(field().value).toBe("Zoë O'N3ill, Jr. -");
  await userEvent.clear(field());
  await userEvent.paste('x'.repeat(130));
  expect(field().value).toHaveLength(115);
});

it('rejects another name, and accepts the right one with any spaces [VAL-05]', async () => {
  render(<Signature namePosition="above" />);
  await userEvent.type(field(), 'Zoe Neill');
  expect(screen.getByText('Must match name of logged in user')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), " Zoë   O'Neill ");
  expect(screen.queryByText('Must match name of logged in user')).toBe(null);
});

it.each(['above', 'below'] as const)('shows a disclaimer, and the name %s the field [VAL-06, VAL-07]', namePosition => {
  render(<Signature namePosition={namePosition} />);
  expect(screen.getByText('Your name is your signature.')).toBeTruthy();
  expect(isAfter(screen.getByText("Zoë O'Neill"))).toBe(namePosition === 'below');
});
