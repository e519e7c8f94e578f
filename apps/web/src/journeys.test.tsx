import type { DialectName } from '@portal/contracts/sandbox/dialects';
import { offers } from '@portal/mock-server/behavior/offered-additions';
import { readCode } from '@portal/testing/arrange';
import { fillIn, findField, findText, goThrough, press, see, type Step } from '@portal/testing/user-steps';
import type { Mounted, Persona } from '@portal/testing/mount';
import { personas } from '@portal/testing/personas';
import { watchSaves, type SavedFile } from '@portal/testing/saved-files';
import { translatePage, type TranslationForm } from '@portal/ui/testing/test-translator';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp } from './testing/open-app';

/** Journeys of users through the whole portal, at back ends that others could have written (decision 112). */

/** What a journey gets: the open portal, and the files that it saves. */
interface Journeying extends Pick<Mounted, 'venue' | 'navigate'> {
  readonly saved: readonly SavedFile[];
}

/** What a user does in one sitting, from sign-in to an outcome. */
interface Journey {
  readonly name: string;
  readonly persona: Persona;
  /** Begins at the sign-in page. */
  readonly signsIn?: boolean;
  /** The lasting commands that it gives, each once; none when left out. */
  readonly commands?: readonly string[];
  /** The steps after sign-in. */
  readonly steps: (portal: Journeying) => readonly Step[];
}

const password = 'Harbor-View-2025';

/** Opens a page of the portal, as by its link in the menu. */
const open = ({ navigate }: Journeying, path: string): Step => ({
  name: `open ${path}`,
  find: () => document.body,
  use() {
    navigate(`/investors/${path}`);
  },
});

/** Enters the newest code and presses the button; the code has been sent when the text says so. */
const enterSignInCode = ({ venue }: Journeying, button: RegExp): Step => {
  const form = fillIn({ 'Verification code': () => readCode(venue) }, button);
  return {
    ...form,
    find: () => (findText(/We sent a (6-digit )?code to|It expires in/) === null ? null : form.find()),
  };
};

/** The same for an operation, which only the addition `stepUp` asks for. */
const enterCode = (portal: Journeying, button: RegExp): Step[] =>
  offers(portal.venue.world, 'stepUp') ? [enterSignInCode(portal, button)] : [];

/** From the sign-in page to the portfolio. */
const signInSteps = (portal: Journeying, persona: Persona): readonly Step[] => [
  fillIn({ Email: portal.venue.userOf(persona).email, Password: password }, /^Sign In$/),
  enterSignInCode(portal, /^Continue$/),
  { name: 'see the portfolio', find: () => document.querySelector('a[href$="/investors/history"]') },
];

const ticket = (price: string | null, quantity: string): Step[] => [
  ...(price === null ? [press(/^Ask \d/)] : []),
  fillIn({ ...(price === null ? {} : { 'Limit price': price }), Quantity: quantity }, /^Review buy order$/),
  press(/^Submit buy order/),
];

const saved = ({ saved: files }: Journeying, count: number): Step => ({
  name: `see ${count} saved file`,
  find: () => (files.length >= count ? document.body : null),
});

/** Types the name of a firm, and chooses it from the list that opens where the back end has one (the addition `deliveringFirms`). */
const enterFirm = ({ venue }: Journeying): Step[] => [
  {
    name: 'enter the delivering firm',
    find: () => findField('Delivering firm'),
    use: field => void fireEvent.change(field, { target: { value: 'Larch Hill Brokerage' } }),
  },
  ...(offers(venue.world, 'deliveringFirms') ? [press(/^Larch Hill Brokerage/)] : []),
];

const journeys: readonly Journey[] = [
  {
    name: 'portfolio',
    persona: 'marisol',
    signsIn: true,
    steps: portal => [open(portal, 'portfolio'), see(/Available to trade/), see(/TZROP/)],
  },
  {
    name: 'buy at the ask',
    persona: 'marisol',
    commands: ['order.place'],
    steps: portal => [open(portal, 'asset/TZROP'), ...ticket(null, '100'), see(/has completely filled/)],
  },
  {
    name: 'limit order, canceled',
    persona: 'marisol',
    commands: ['order.place', 'order.cancel'],
    steps: portal => [
      open(portal, 'asset/TZROP'),
      ...ticket('4.95', '17'),
      see(/Order accepted/),
      open(portal, 'orders'),
      press(/^Cancel: Buy 17 TZROP/),
      press(/^Cancel order$/),
      see(/has been successfully canceled/),
    ],
  },
  {
    name: 'rejected order',
    persona: 'marisol',
    commands: ['order.place'],
    steps: portal => [
      open(portal, 'asset/TZROP'),
      ...ticket('9.95', '3'),
      press(/^Submit buy order anyway$/),
      see(/rejected/i),
    ],
  },
  {
    name: 'deposit',
    persona: 'marisol',
    commands: ['cash.deposit'],
    steps: portal => [
      open(portal, 'account/bank-accounts'),
      press(/^Deposit$/),
      fillIn({ Amount: '300' }, /^Review deposit$/),
      press(/^Deposit \$300\.00$/),
      see(/Deposit submitted/),
    ],
  },
  {
    name: 'withdrawal',
    persona: 'marisol',
    commands: ['cash.withdraw'],
    steps: portal => [
      open(portal, 'account/bank-accounts'),
      press(/^Withdraw$/),
      fillIn({ Amount: '250' }, /^Review withdrawal$/),
      press(/^Withdraw \$250\.00$/),
      ...enterCode(portal, /^Withdraw \$250\.00$/),
      see(/Withdrawal submitted/),
    ],
  },
  {
    name: 'bank link',
    persona: 'bankNone',
    commands: ['bank.link'],
    steps: portal => [
      open(portal, 'account/bank-accounts'),
      press(/^Link bank account$/),
      press(/^Continue$/),
      press(/^Fernhill Credit Union$/),
      fillIn({ Username: 'nils', Password: 'at-the-bank' }, /^Sign in$/),
      {
        name: 'choose the account',
        find: () => findText(/8841/),
        use: text => void fireEvent.click(text.closest('label')?.querySelector('input') ?? text),
      },
      press(/^Continue$/),
      ...enterCode(portal, /^Link bank account$/),
      see(/Your request to link your account was successful/),
    ],
  },
  {
    name: 'share transfer',
    persona: 'newAccount',
    commands: ['shareTransfer.submit'],
    steps: portal => [
      open(portal, 'acat-transfer'),
      ...enterFirm(portal),
      fillIn(
        {
          'Clearing number': '0417',
          'Account number': '7204418',
          Security: 'TZROP',
          Quantity: '25',
          'Full name': personas.newAccount.name,
        },
        /^Review transfer$/,
      ),
      press(/^Submit transfer$/),
      ...enterCode(portal, /^Submit transfer$/),
      see(/transfer request has been submitted/),
    ],
  },
  {
    name: 'token withdrawal',
    persona: 'marisol',
    commands: ['wallet.withdraw'],
    steps: portal => [
      open(portal, 'transfers?wallet=withdraw&token=TZROP'),
      fillIn({ Amount: '80' }, /^Review withdrawal$/),
      fillIn({ 'I’ve checked that this wallet address is correct.': '' }, /^Withdraw 80 TZROP$/),
      ...enterCode(portal, /^Withdraw 80 TZROP$/),
      see(/withdrawal request has been succesfully received/),
    ],
  },
  {
    name: 'statement',
    persona: 'marisol',
    steps: portal => [open(portal, 'account/documents'), press(/^Download Statement/), saved(portal, 1)],
  },
  {
    name: 'history as CSV',
    persona: 'marisol',
    steps: portal => [open(portal, 'history?from=2024-06-01&to=2026-03-04'), press(/^Download CSV$/), saved(portal, 1)],
  },
  {
    name: 'phone number',
    persona: 'marisol',
    commands: ['profile.save'],
    steps: portal => [
      open(portal, 'account/personal-data'),
      press(/^Edit contact$/),
      fillIn({ Phone: '(202) 555-0177' }, /^Save changes$/),
      see(/Changes saved successfully!/),
    ],
  },
];

/** Commands that move money or shares, or change the user's data. */
const lasting = /^(bank\.link|cash\.|order\.(place|cancel)|profile\.save|shareTransfer\.submit|wallet\.withdraw)/;

const foreign = ['spring', 'plain'] as const satisfies readonly DialectName[];

/** Goes through a journey to its end, where each command has been given once. */
async function goOn({ persona, steps, signsIn = false, commands = [] }: Journey, dialect: DialectName): Promise<void> {
  const saved = watchSaves();
  const mounted = await openApp(`/investors/${signsIn ? 'login' : 'portfolio'}`, {
    venue: { dialect },
    ...(!signsIn && { persona }),
  });
  const portal = { ...mounted, saved };
  await goThrough([...(signsIn ? signInSteps(portal, persona) : []), ...steps(portal)]);
  const done = mounted.venue.world.log.commands().map(({ name }) => name);
  expect(done.filter(name => lasting.test(name))).toEqual(commands);
}

describe.each<TranslationForm>(['replaced', 'wrapped'])('in a page whose texts a translator has %s', form => {
  const isDeep = Boolean(process.env['DEEP']);
  const walks = isDeep ? journeys : journeys.filter(({ name }) => name === 'buy at the ask');
  it.each(walks.map(journey => [journey.name, journey] as const))(
    'the journey %s reaches its end',
    async (_, journey) => {
      onTestFinished(translatePage(form));
      await goOn(journey, 'standard');
      expect(document.querySelector('font')).not.toBeNull();
    },
  );
});

describe.each(foreign)('at a back end that writes %s, without additions, a journey reaches its end', dialect => {
  it.each(journeys.map(journey => [journey.name, journey] as const))('%s', (_, journey) => goOn(journey, dialect));
});
