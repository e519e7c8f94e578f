import { identities } from '@portal/contracts/endpoints/identities';
import { registration, type DraftBody } from '@portal/contracts/endpoints/registration';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import type { OpenableKind } from '@portal/domain/accounts/account';
import { applicant, wholeDraft } from '../applicant.ts';
import { headed, press, type ScreenGroup, type ScreenContext } from './screen.ts';

/** Account opening: each step of an application, and its outcomes. */

/** The browser console reports each 404; the server answers with one when there is no draft or signed document. */
const noDraft = /status of 404/;

/** Saves an application of this kind, complete unless `change` removes parts. */
const withDraft =
  (kind: OpenableKind, path: string, change: (draft: DraftBody) => DraftBody = whole) =>
  async ({ call }: ScreenContext): Promise<string> => {
    await call(registration.save, { body: { currentStep: 'account-details', draft: change(wholeDraft(kind)) } });
    return path;
  };

/** Saves a complete application and confirms the review step. */
async function confirmDraft(context: ScreenContext): Promise<void> {
  await withDraft('INDIVIDUAL', '')(context);
  const { personas } = await context.call(sandbox.people.list);
  const { userId } = personas.find(({ key }) => key === applicant) ?? { userId: '' };
  await context.call(identities.confirmPii, { params: { id: userId }, body: {} });
}

const whole = (draft: DraftBody): DraftBody => draft;
const onlyFirstStep = ({ account, identity }: DraftBody): DraftBody => ({ account, identity });
const withJointHolder = (draft: DraftBody): DraftBody => ({
  ...draft,
  account: {
    ...draft.account,
    invitedAuthorizedUsers: [{ firstName: 'Felix', lastName: 'Amato', email: 'felix.amato@example.com' }],
  },
});

const personalInfo = {
  path: withDraft('INDIVIDUAL', 'register/personal-info', onlyFirstStep),
  ...headed('Personal information'),
};
const submitted = { title: 'Application submitted', path: 'register/submitted-application?authUser=true' } as const;

export const openingAnAccount: readonly ScreenGroup[] = [
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
      { name: 'personal-info', ...personalInfo },
      {
        name: 'personal-info-errors',
        ...personalInfo,
        prepare: async ({ page }) => {
          await page.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('11/20/2012');
          await press(page, 'Continue to review');
          await page.getByRole('group', { name: /need your attention/ }).waitFor();
        },
      },
      {
        name: 'personal-info-joint',
        ...personalInfo,
        path: withDraft('JOINT', 'register/personal-info', withJointHolder),
      },
      { name: 'review-details', path: withDraft('INDIVIDUAL', 'register/review-details'), ...headed('Review details') },
      {
        name: 'submit-application',
        path: async context => {
          await confirmDraft(context);
          return 'register/submit-application';
        },
        ...headed('Sign and submit'),
      },
      {
        name: 'entity-details',
        path: withDraft('PARTNERSHIP', 'register-entity/required-details', onlyFirstStep),
        ...headed('Entity details'),
        prepare: async ({ page }) => press(page, 'Add a partner'),
      },
    ],
  },
  {
    persona: 'invited',
    screens: [
      { name: 'accept-invite', path: 'register/accept-invite', title: 'Accept invitation', heading: 'You’re invited' },
    ],
  },
  { persona: 'kycPending', screens: [{ name: 'submitted', heading: 'Application submitted', ...submitted }] },
  {
    persona: 'kycRetryable',
    screens: [{ name: 'submitted-retry', heading: 'We couldn’t verify your identity', ...submitted }],
  },
  {
    persona: 'pendingSignatures',
    screens: [{ name: 'submitted-waiting', heading: 'Application submitted', ...submitted }],
  },
  {
    persona: 'migratedUnsigned',
    screens: [{ name: 'review-profile', path: 'register/review-details', ...headed('Review details'), noise: noDraft }],
  },
  {
    persona: 'unsignedMember',
    screens: [
      {
        name: 'sign-application',
        path: 'register/submit-application',
        title: 'Sign and submit',
        heading: 'Sign your application',
        noise: noDraft,
      },
    ],
  },
];
