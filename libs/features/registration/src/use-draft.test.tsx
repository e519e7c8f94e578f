import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft';

function Reader() {
  const { state, save, editAuthUser } = useDraft();
  if (state === null) return <p>No draft</p>;
  const { currentStep, isPushing, editingAuthUser } = state;
  return (
    <>
      <p>{JSON.stringify({ currentStep, isPushing, editingAuthUser })}</p>
      <button onClick={() => editAuthUser(1)}>Edit the second one</button>
      <button onClick={() => void save('account-details', draft => draft)}>Save</button>
    </>
  );
}

const told = (state: object) => screen.findByText(JSON.stringify(state));

it('tells the step, whether a save is on its way, and which invited person is being edited [REG-15]', async () => {
  const { user, venue } = await mountRoute({
    element: <Reader />,
    path: '/investors/register/personal-info',
    persona: 'noAccount',
    arrange: ({ world, userOf }) =>
      void world.execute('registration.save', {
        userId: userOf('noAccount').id,
        currentStep: 'personal-info',
        draft: { account: { kind: 'JOINT' }, identity: { firstName: 'Lena', lastName: 'Varga' } },
      }),
  });
  expect(await told({ currentStep: 'personal-info', isPushing: false, editingAuthUser: null })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit the second one' }));
  expect(await told({ currentStep: 'personal-info', isPushing: false, editingAuthUser: 1 })).toBeTruthy();
  venue.world.execute('fault.arrange', { route: 'registration.save', effect: { kind: 'delay', ms: 200 }, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await told({ currentStep: 'personal-info', isPushing: true, editingAuthUser: 1 })).toBeTruthy();
  expect(await told({ currentStep: 'account-details', isPushing: false, editingAuthUser: 1 })).toBeTruthy();
});
