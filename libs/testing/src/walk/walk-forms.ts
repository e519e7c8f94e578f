import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Persona } from '../mount.tsx';
import { personas, type PersonaSpec } from '../personas.ts';
import type { Walk } from './walk.tsx';

/** For tests: the forms that a user completes to move on in the portal. Nothing here moves money. */

export interface WalkUser {
  readonly name: string;
  readonly email: string;
  /** Null for a user without an account in the sandbox. */
  readonly persona: Persona | null;
}

const password = 'Harbor-View-2025';
const newPassword = 'Quiet-Harbor-2026';

/** Finds a button or link by its label or text. */
const findControl = (name: string | RegExp): Element | undefined =>
  [...document.querySelectorAll('button, a')].find(each => {
    const label = each.getAttribute('aria-label') ?? each.textContent;
    return typeof name === 'string' ? label === name : name.test(label);
  });

export const fill = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } });

/** Clicks the submit button or link, and waits for the next page. */
export async function send(walk: Walk, name: string | RegExp): Promise<void> {
  const from = `'${String(name)}' on ${walk.location()}`;
  const found = findControl(name);
  if (found === undefined) throw new Error(`${from} is not there`);
  fireEvent.click(found);
  await walk.settle();
  await walk.note(from);
}

/** The verification code that was sent last, or that the user's authenticator app shows. */
async function readCode({ venue }: Walk, { persona }: WalkUser): Promise<string> {
  const spec: PersonaSpec | null = persona === null ? null : personas[persona];
  if (persona !== null && spec?.twoFactorType === 'AUTHENTICATOR') {
    const { code } = await venue.read(sandbox.people.authenticator, { params: { id: persona } });
    return code;
  }
  return waitFor(() => {
    const code = [...venue.world.state.outbox.mails.values()].findLast(mail => mail.code !== null)?.code;
    if (code == null) throw new Error('No code was sent');
    return code;
  });
}

type Form = (walk: Walk, user: WalkUser) => Promise<void>;

/** Functions that complete a form, by the path of the page's route. */
const forms: Readonly<Record<string, Form>> = {
  login: async (walk, { email }) => {
    fill('E-mail', email);
    fill(/^Password/, password);
    await send(walk, 'Sign In');
  },
  'two-factor': async (walk, user) => {
    // Codes by e-mail are sent on request.
    if (screen.queryByText(/^Ask for a six-digit code/) !== null) await send(walk, 'Send code to e-mail');
    fill('Six-digit code', await readCode(walk, user));
    await send(walk, 'Continue');
  },
  'register/two-factor-setup': async (walk, user) => {
    // The only factor where the back end offers no authenticator app.
    const radio = screen.queryByRole('radio', { name: /^Text message/ });
    if (radio !== null) fireEvent.click(radio);
    fill('Phone number', '(202) 555-0142');
    await send(walk, 'Send code');
    fill('Six-digit code', await readCode(walk, user));
    await send(walk, 'Confirm phone');
  },
  // The steps of users who migrate from an earlier provider.
  migration: async (walk, { email }) => {
    fill('E-mail', email);
    fill(/password/i, walk.location().endsWith('migrationStep=3') ? newPassword : password);
    await send(walk, /^(Sign In|Continue)$/);
  },
  'register/create-password': async walk => {
    fill('New password', newPassword);
    fill('New password, again', newPassword);
    await send(walk, 'Set password');
  },
  'register/account-details': async (walk, { name, email, persona }) => {
    fireEvent.click(screen.getByRole('radio', { name: /^Individual/ }));
    if (persona === null) {
      const [first = '', last = ''] = name.split(' ');
      fill('First name', first);
      fill('Last name', last);
      fill('E-mail', email);
      fill(/^Password/, password);
    }
    await send(walk, /^Continue/);
  },
  'register/personal-info': async walk => {
    fill('Date of birth', '4/2/1988');
    fill('Social Security number', '123-45-6789');
    fill('Street', '2207 Larkspur Lane');
    fill('City', 'Fresno');
    fill('State', 'CA');
    fill('ZIP code', '93721');
    fill('Mobile phone', '(202) 555-0142');
    fill('Employment', 'Retired');
    await send(walk, 'Continue to review');
  },
  'register/review-details': async walk => {
    fireEvent.click(screen.getByRole('checkbox', { name: /^I confirm that my personal data/ }));
    await send(walk, 'Confirm and continue');
  },
  'register/submit-application': async (walk, { name }) => {
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    fill('Full name', name);
    await send(walk, 'Submit application');
  },
  'register/accept-invite': walk => send(walk, /^Accept invite/),
};

/** Completes forms one after the other until a page has none; each page once. */
export async function completeForms(walk: Walk, user: WalkUser, pages = Object.keys(forms)): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const here = walk.location();
    const page = here.replace(/^\/investors\/?|\?.*/g, '');
    const form = pages.includes(page) ? forms[page] : undefined;
    const isOffered = screen.queryByText(/^\w+ are not (opened|signed|accepted) here$/) === null;
    if (form === undefined || done.has(here) || !isOffered) return;
    done.add(here);
    await form(walk, user);
  }
}
