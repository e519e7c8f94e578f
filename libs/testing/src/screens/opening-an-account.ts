import { identities } from '@portal/contracts/identities';
import { registration, type DraftBody } from '@portal/contracts/registration';
import { sandbox } from '@portal/contracts/sandbox';
import type { OpenableKind } from '@portal/domain/account';
import { applicant, wholeDraft } from '../applicant.ts';
import { press, type Chapter, type Stage } from './screen.ts';

/** Opening an account: each step of an application, and what may become of it. */

/** The browser writes a line where there is no draft yet, or nothing that was signed. */
const noDraft = /status of 404/;

/** Saves an application of this kind, all of it or as much as `change` leaves. */
const withDraft =
  (kind: OpenableKind, path: string, change: (draft: DraftBody) => DraftBody = whole) =>
  async ({ call }: Stage): Promise<string> => {
    await call(registration.save, { body: { currentStep: 'account-details', draft: change(wholeDraft(kind)) } });
    return path;
  };

/** Saves a whole application, and confirms what is in it. */
async function confirmDraft(stage: Stage): Promise<void> {
  await withDraft('INDIVIDUAL', '')(stage);
  const { personas } = await stage.call(sandbox.people.list);
  const { userId } = personas.find(({ key }) => key === applicant) ?? { userId: '' };
  await stage.call(identities.confirmPii, { params: { id: userId }, body: {} });
}

const whole = (draft: DraftBody): DraftBody => draft;
const onlyBegun = ({ account, identity }: DraftBody): DraftBody => ({ account, identity });
const withHolder = (draft: DraftBody): DraftBody => ({
  ...draft,
  account: {
    ...draft.account,
    invitedAuthorizedUsers: [{ firstName: 'Felix', lastName: 'Amato', email: 'felix.amato@example.com' }],
  },
});

const submitted = { title: 'Application submitted', path: 'register/submitted-application?authUser=true' } as const;

export const openingAnAccount: readonly Chapter[] = [
  {
    persona: applicant,
    screens: [
      {
        name: 'register-account',
        path: 'register/account-details?change=yes',
        title: 'Create account',
        heading: 'Open an account',
        noise: noDraft,
      },
      {
        name: 'register-entity',
        path: 'register-entity/account-details?change=yes',
        title: 'Create account',
        heading: 'Open an entity account',
        noise: noDraft,
      },
      {
        name: 'personal-info',
        path: withDraft('INDIVIDUAL', 'register/personal-info', onlyBegun),
        title: 'Personal information',
        heading: 'Personal information',
      },
      {
        name: 'personal-info-errors',
        path: withDraft('INDIVIDUAL', 'register/personal-info', onlyBegun),
        title: 'Personal information',
        heading: 'Personal information',
        prepare: async ({ page }) => {
          await page.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('11/20/2012');
          await press(page, 'Continue to review');
          await page.getByRole('group', { name: /need your attention/ }).waitFor();
        },
      },
      {
        name: 'personal-info-joint',
        path: withDraft('JOINT', 'register/personal-info', withHolder),
        title: 'Personal information',
        heading: 'Personal information',
      },
      {
        name: 'review-details',
        path: withDraft('INDIVIDUAL', 'register/review-details'),
        title: 'Review details',
        heading: 'Review details',
      },
      {
        name: 'submit-application',
        path: async stage => {
          await confirmDraft(stage);
          return 'register/submit-application';
        },
        title: 'Submit application',
        heading: 'Sign and submit',
      },
      {
        name: 'entity-details',
        path: withDraft('PARTNERSHIP', 'register-entity/required-details', onlyBegun),
        title: 'Required documents',
        heading: 'Entity details',
        prepare: async ({ page }) => press(page, 'Add a partner'),
      },
    ],
  },
  {
    persona: 'invited',
    screens: [
      { name: 'accept-invite', path: 'register/accept-invite', title: 'Accept invite', heading: 'You are invited' },
    ],
  },
  { persona: 'kycPending', screens: [{ name: 'submitted', heading: 'Application submitted', ...submitted }] },
  {
    persona: 'kycRetryable',
    screens: [{ name: 'submitted-retry', heading: 'We could not verify your identity', ...submitted }],
  },
  {
    persona: 'pendingSignatures',
    screens: [{ name: 'submitted-waiting', heading: 'Application submitted', ...submitted }],
  },
  {
    persona: 'migratedUnsigned',
    screens: [
      {
        name: 'review-profile',
        path: 'register/review-details',
        title: 'Review details',
        heading: 'Review details',
        noise: noDraft,
      },
    ],
  },
  {
    persona: 'unsignedMember',
    screens: [
      {
        name: 'sign-application',
        path: 'register/submit-application',
        title: 'Submit application',
        heading: 'Sign your application',
        noise: noDraft,
      },
    ],
  },
];
