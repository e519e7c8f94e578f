import { readSession } from '@portal/client/session/session-store';
import { wholeDraft, withDraft } from '@portal/testing/applicant';
import { answering, withNotFound } from '@portal/testing/arrange';
import { enter, type ErrorRow, press, pressNamed, refusingStart, rows, walkTo } from '@portal/testing/error-walk';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from './app/app';

/** Every text of the error catalogues on its screen in the whole portal: one row per case. */
const walk = (row: ErrorRow) => walkTo(<App />, row);

const signIn = async (): Promise<void> => {
  await enter('Email', 'marisol.vance@example.com');
  await enter('Password', 'Harbor-View-2025');
  await press('Sign In');
};

describe('signing in and out', () => {
  it.each(
    rows(
      {
        page: 'login',
        persona: null,
        arrange: [answering('auth.login', 401)],
        steps: signIn,
        ids: ['SGN-21'],
        text: 'Invalid email or password.',
      },
      {
        page: 'login',
        persona: null,
        arrange: [answering('auth.login', 404)],
        steps: signIn,
        ids: ['SGN-22'],
        text: 'Invalid email or password.',
      },
      {
        page: 'login',
        persona: null,
        arrange: [answering('auth.login', 503)],
        steps: signIn,
        ids: ['SGN-23'],
        text: 'Service is currently unavailable. Please try again later.',
      },
      {
        page: 'forgot-password',
        persona: null,
        arrange: [answering('auth.requestPasswordReset', 503)],
        steps: async () => {
          await enter('Email', 'marisol.vance@example.com');
          await press('Send link');
        },
        ids: ['SGN-27'],
        text: 'Error resetting password. Please refresh the page and try again.',
      },
      {
        page: 'verify-email',
        persona: 'emailUnverified',
        arrange: [answering('auth.resendEmailVerification', 503)],
        steps: () => press('Resend email'),
        ids: ['SGN-34'],
        text: 'There was an error attempting to resend email verification.',
      },
      {
        page: 'verify-email',
        persona: 'emailUnverified',
        steps: () => press('Resend email'),
        ids: ['SGN-33'],
        text: 'Email sent successfully.',
      },
      {
        page: 'two-factor',
        persona: 'emailCode',
        factors: 1,
        arrange: [answering('auth.sendCode', 503)],
        steps: () => press('Email me a code'),
        ids: ['TFA-19'],
        text: 'Problem sending email. Please try again',
      },
      {
        page: 'two-factor',
        persona: 'emailCode',
        factors: 1,
        steps: () => press('Email me a code'),
        ids: ['TFA-18'],
        text: 'Email sent successfully. Please check your inbox for the code.',
      },
      {
        page: 'orders',
        arrange: [answering('auth.logout', 503)],
        steps: () => press('Sign Out'),
        ids: ['SES-36'],
        text: 'An error has occurred trying to log you out, please try again.',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('a refused start-up', () => {
  const message = 'The long reason.';
  it.each(
    rows(
      {
        page: 'orders',
        arrange: [refusingStart({ code: '403.100.1', message })],
        ids: ['ERR-01'],
        text: 'Your account is frozen',
      },
      {
        page: 'orders',
        arrange: [
          refusingStart(
            { code: '403.41', message, developerMessage: 'Closed for the audit.' },
            { code: '403.43', message, developerMessage: 'Not this one.' },
          ),
        ],
        ids: ['ERR-02'],
        text: 'Closed for the audit.',
      },
      {
        page: 'orders',
        arrange: [refusingStart({ code: '403.43', message, developerMessage: 'Moved to another broker.' })],
        ids: ['ERR-03'],
        text: 'Moved to another broker.',
      },
      {
        page: 'orders',
        arrange: [refusingStart({ code: '403.41', message })],
        ids: ['ERR-04'],
        text: 'There was an unknown error on the page.',
      },
      {
        page: 'orders',
        arrange: [refusingStart({ code: '403.43', message })],
        ids: ['ERR-04'],
        text: 'There was an unknown error on the page.',
      },
      {
        page: 'orders',
        arrange: [refusingStart({ code: '403.4', message })],
        ids: ['ERR-05'],
        text: 'No account information was found for this user on the secondary platform. Please contact support.',
      },
      {
        page: 'orders',
        arrange: [answering('startUp.global', 403, { code: '403.7', message: 'Your broker has closed for good.' })],
        ids: ['ERR-09', 'ERR-10'],
        text: 'Your broker has closed for good.',
      },
    ),
  )('says %s with a way to support', async (_, row) => {
    await walk(row);
    expect(screen.getByText('Contact Support').closest('a')?.href).toMatch(/^mailto:support@example\.com/);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });

  it('for a missing second factor shows the code entry instead of the splash screen [ERR-06]', async () => {
    await walk({
      page: 'orders',
      factors: 1,
      arrange: [refusingStart({ code: '403.100.2', message })],
      text: 'Enter your code',
    });
    expect(readSession().splashMessage).toBe(null);
    expect(document.body.textContent).not.toContain(message);
  });
});

describe('a call that times out', () => {
  it('shows a toast on any page [ERR-07, ERR-08, FLG-25]', { tags: 'slow' }, async () => {
    await walk({
      page: 'account/bank-accounts',
      arrange: [
        ({ world }) => {
          world.execute('settings.change', { values: { requestTimeout: 1500 } });
          world.execute('fault.arrange', { route: 'banking.limits', times: null, effect: { kind: 'never' } });
        },
      ],
      text: 'Network call timed out. Please refresh the page and try again.',
    });
  });
});

describe('the account', () => {
  const invited = 'hana.petrov@example.com';
  const downInvites = (...routes: readonly string[]) =>
    routes.map(route => answering(route, 422, { code: 'INVITE_NOT_OPEN', message: 'This invite was accepted.' }));
  it.each(
    rows(
      {
        page: 'account/personal-data',
        arrange: [withNotFound('accounts.one')],
        ids: ['ACT-26'],
        text: 'Error loading account data.',
      },
      {
        page: 'account/personal-data',
        arrange: [withNotFound('accounts.status'), withNotFound('invites.list'), withNotFound('accounts.userStatuses')],
        ids: ['ACT-28', 'AUU-15', 'ACT-27'],
        text: [
          'Error fetching account status: Nothing here.',
          'Error retrieving authorized users',
          'Error fetching user statuses: Nothing here.',
        ],
      },
      {
        page: 'account/personal-data',
        arrange: [answering('accounts.status', 404), answering('accounts.userStatuses', 404)],
        ids: ['ACT-28', 'ACT-27'],
        text: ['Error fetching account status: Unknown error', 'Error fetching user statuses: Unknown error'],
      },
      {
        page: 'account/personal-data',
        arrange: downInvites('invites.resend', 'invites.revoke'),
        steps: async () => {
          await pressNamed(`Resend invitation to ${invited}`);
          await screen.findByText('Unable to resend invite: This invite was accepted.');
          await pressNamed(`Revoke invitation to ${invited}`);
          await press('Revoke invitation');
        },
        ids: ['AUU-13', 'AUU-16'],
        text: ['Unable to revoke invite: This invite was accepted.', 'Error removing authorized user'],
      },
      {
        page: 'account/personal-data',
        arrange: [answering('invites.schedule', 422)],
        steps: async () => {
          await press('Invite user');
          await enter('First name', 'Odile');
          await enter('Last name', 'Renn');
          await enter('Email', 'odile.renn@example.com');
          await press('Send invitation');
        },
        ids: ['AUU-11', 'AUU-17'],
        text: 'Unable to schedule invite: Unknown error. Please refresh the page and try again.',
      },
      {
        page: 'account/personal-data',
        arrange: [answering('identities.save', 422)],
        steps: async () => {
          await pressNamed('Edit investment profile');
          await press('Save changes');
        },
        ids: ['PRF-10'],
        text: 'Unknown error, please refresh the page and try again.',
      },
      {
        page: 'verify2fa',
        persona: 'emailCode',
        steps: () => press('Send code'),
        ids: ['TFA-09'],
        text: 'Code Sent Successfully.',
      },
      {
        page: 'orders',
        persona: 'dasOffered',
        arrange: [answering('accounts.acknowledgeTdas', 503)],
        steps: async () => {
          await press('Create Account');
          await press('Continue');
          fireEvent.click(await screen.findByRole('checkbox'));
          await enter('Your full name', 'Gideon Marsh');
          await press('Submit');
        },
        ids: ['DAS-20'],
        text: 'Error acknowledging application. Please contact customer support.',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});

describe('opening an account', () => {
  it.each(
    rows(
      {
        page: 'register/submit-application',
        persona: 'noAccount',
        arrange: [withDraft(wholeDraft('INDIVIDUAL'), { confirmed: true }), answering('registration.submit', 503)],
        steps: async () => {
          await enter('Full name', 'Lena Varga');
          for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
          await press('Submit application');
        },
        ids: ['REG-37'],
        text: 'Error Submitting your Application.',
      },
      {
        page: 'register-entity/required-details',
        persona: 'llc',
        arrange: [answering('entities.save', 500)],
        steps: () => press('Save entity details'),
        ids: ['ACT-30'],
        text: 'Unknown error. Please refresh the page and try again.',
      },
    ),
  )('says %s', async (_, row) => {
    await walk(row);
  });
});
