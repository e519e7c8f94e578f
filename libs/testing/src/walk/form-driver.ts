import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormDriver } from './walk-forms.ts';
import type { Walk } from './walk.tsx';

/** For tests: fills in the forms of the reachability walk in jsdom. */

/** Finds a button or link by its label or text. */
const findControl = (name: string | RegExp): Element | undefined =>
  [...document.querySelectorAll('button, a')].find(each => {
    const label = each.getAttribute('aria-label') ?? each.textContent;
    return typeof name === 'string' ? label === name : name.test(label);
  });

export const fillIn = ({ venue, location, settle, note }: Walk): FormDriver => ({
  location,
  settle,
  note,
  fill: async (label, value) =>
    void fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } }),
  tick: async (role, name) => {
    const found = screen.queryByRole(role, { name });
    if (found !== null) fireEvent.click(found);
    return found !== null;
  },
  tickAllBoxes: async () => {
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  },
  press: async name => {
    const found = findControl(name);
    if (found !== undefined) fireEvent.click(found);
    return found !== undefined;
  },
  shows: async text => screen.queryByText(text) !== null,
  readSentCode: () =>
    waitFor(() => {
      const code = [...venue.world.state.outbox.mails.values()].findLast(mail => mail.code !== null)?.code;
      if (code == null) throw new Error('No code was sent');
      return code;
    }),
  readAppCode: async persona => (await venue.read(sandbox.people.authenticator, { params: { id: persona } })).code,
});
