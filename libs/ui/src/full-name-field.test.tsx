import { checkFullName } from '@portal/domain/names';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FullNameField } from './full-name-field';
import { UiRoot } from './ui-root';

const user = { firstName: 'Zoë', middleName: null, lastName: "O'Neill" };

function Signature({ namePlace }: { namePlace: 'above' | 'below' }) {
  const [name, setName] = useState('');
  return (
    <UiRoot>
      <FullNameField
        value={name}
        onChange={setName}
        fullName="Zoë O'Neill"
        namePlace={namePlace}
        disclaimer="Your name is your signature."
        error={name === '' ? null : checkFullName(name, user)}
      />
    </UiRoot>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
/** Whether the element stands after the field on the page. */
const isAfter = (element: HTMLElement): boolean =>
  (field().compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('keeps letters, digits and the marks of names, at most 115 characters [VAL-01, VAL-02]', async () => {
  render(<Signature namePlace="above" />);
  await userEvent.type(field(), 'Zoë <O’N3ill>, Jr. -@#');
  expect(field().value).toBe("Zoë O'N3ill, Jr. -");
  await userEvent.clear(field());
  await userEvent.paste('x'.repeat(130));
  expect(field().value).toHaveLength(115);
});

it('says that another name does not match, and takes the right one with any spaces [VAL-05]', async () => {
  render(<Signature namePlace="above" />);
  await userEvent.type(field(), 'Zoe Neill');
  expect(screen.getByText('Must match name of logged in user')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), " Zoë   O'Neill ");
  expect(screen.queryByText('Must match name of logged in user')).toBe(null);
});

it.each(['above', 'below'] as const)('shows a disclaimer, and the name %s the field [VAL-06, VAL-07]', namePlace => {
  render(<Signature namePlace={namePlace} />);
  expect(screen.getByText('Your name is your signature.')).toBeTruthy();
  expect(isAfter(screen.getByText("Zoë O'Neill"))).toBe(namePlace === 'below');
});
