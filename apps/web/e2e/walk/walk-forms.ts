import { personas, type PersonaSpec } from '@portal/testing/personas';
import type { Steps } from './walk-steps';

/** For tests: the forms that a user completes to move on in the portal. Nothing here moves money. */

export interface WalkUser {
  readonly name: string;
  readonly email: string;
  /** Null for a user without an account in the sandbox. */
  readonly persona: keyof typeof personas | null;
}

/** What forms need to be filled in. */
export interface FormDriver extends Pick<Steps, 'note'> {
  /** Path and query of the page. */
  location(): string;
  settle(): Promise<void>;
  /** Enters a value in the field with this label, or selects it there. */
  fill(label: string | RegExp, value: string): Promise<void>;
  /** Ticks the first radio button or checkbox with this label; false if there is none. */
  tick(role: 'radio' | 'checkbox', label: RegExp): Promise<boolean>;
  tickAllBoxes(): Promise<void>;
  /** Presses the button or link with this label or text; false if there is none. */
  press(name: string | RegExp): Promise<boolean>;
  shows(text: RegExp): Promise<boolean>;
  /** The newest code that was sent. */
  readSentCode(): Promise<string>;
  /** The code that the persona's authenticator app shows. */
  readAppCode(persona: keyof typeof personas): Promise<string>;
}

const password = 'Harbor-View-2025';
const newPassword = 'Quiet-Harbor-2026';

/** Presses the submit button or link, and waits for the next page. */
export async function send(form: FormDriver, name: string | RegExp): Promise<void> {
  const from = `'${String(name)}' on ${form.location()}`;
  if (!(await form.press(name))) throw new Error(`${from} is not there`);
  await form.settle();
  await form.note(from);
}

/** The verification code that was sent last, or that the user's authenticator app shows. */
function readCode(form: FormDriver, { persona }: WalkUser): Promise<string> {
  const spec: PersonaSpec | null = persona === null ? null : personas[persona];
  return persona !== null && spec?.twoFactorType === 'AUTHENTICATOR' ? form.readAppCode(persona) : form.readSentCode();
}

/** Enters the code, whose last digit submits the form, and waits for the next page. */
async function enterCode(form: FormDriver, user: WalkUser): Promise<void> {
  const from = `the code on ${form.location()}`;
  await form.fill('Verification code', await readCode(form, user));
  await form.settle();
  await form.note(from);
}

type Form = (form: FormDriver, user: WalkUser) => Promise<void>;

/** Functions that complete a form, by the path of the page's route. */
const forms: Readonly<Record<string, Form>> = {
  login: async (form, { email }) => {
    await form.fill('Email', email);
    await form.fill(/^Password/, password);
    await send(form, 'Sign In');
  },
  'two-factor': async (form, user) => {
    // Codes by email are sent on request.
    if (await form.shows(/^Request a 6-digit code/)) await send(form, 'Email me a code');
    await enterCode(form, user);
  },
  'register/two-factor-setup': async (form, user) => {
    // The only factor where the back end offers no authenticator app.
    await form.tick('radio', /^Text message/);
    await form.fill('Phone number', '(202) 555-0142');
    await send(form, 'Send code');
    await enterCode(form, user);
  },
  // The steps of users who migrate from an earlier provider.
  migration: async (form, { email }) => {
    await form.fill('Email', email);
    await form.fill(/password/i, form.location().endsWith('migrationStep=3') ? newPassword : password);
    await send(form, /^(Sign In|Continue)$/);
  },
  'register/create-password': async form => {
    await form.fill('New password', newPassword);
    await form.fill('Confirm new password', newPassword);
    await send(form, 'Set password');
  },
  'register/account-details': async (form, { name, email, persona }) => {
    await form.tick('radio', /^Individual/);
    if (persona === null) {
      const [first = '', last = ''] = name.split(' ');
      await form.fill('First name', first);
      await form.fill('Last name', last);
      await form.fill('Email', email);
      await form.fill(/^Password/, password);
    }
    await send(form, /^Continue/);
  },
  'register/personal-info': async form => {
    await form.fill('Date of birth', '4/2/1988');
    await form.fill('Social Security number', '123-45-6789');
    await form.fill('Street', '2207 Larkspur Lane');
    await form.fill('City', 'Fresno');
    await form.fill('State', 'CA');
    await form.fill('ZIP code', '93721');
    await form.fill('Mobile phone', '(202) 555-0142');
    await form.fill('Employment', 'Retired');
    await send(form, 'Continue to review');
  },
  'register/review-details': async form => {
    await form.tick('checkbox', /^I confirm that my personal information/);
    await send(form, 'Confirm and continue');
  },
  'register/submit-application': async (form, { name }) => {
    await form.tickAllBoxes();
    await form.fill('Full name', name);
    await send(form, 'Submit application');
  },
  'register/accept-invite': form => send(form, /^Accept invitation/),
};

/** Completes forms one after the other until a page has none; each page once. */
export async function completeForms(form: FormDriver, user: WalkUser, pages = Object.keys(forms)): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const here = form.location();
    const page = here.replace(/^\/investors\/?|\?.*/g, '');
    const complete = pages.includes(page) ? forms[page] : undefined;
    const isOffered = !(await form.shows(/^\w+ are not (opened|signed|accepted) here$/));
    if (complete === undefined || done.has(here) || !isOffered) return;
    done.add(here);
    await complete(form, user);
  }
}
