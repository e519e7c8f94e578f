import { describe, it } from 'vitest';
import { expectCall } from './testing/test-calls';

/** Section 7 of the account and shell specification, line by line: each call under the mock server's base addresses. */

describe('the specified calls to sign in', () => {
  it('read the user [APA-01, API-06]', () => {
    expectCall('GET /api/auth/user', { response: 'userId authorities twoFactorAuthenticated' });
  });

  it('sign in [APA-03, API-06]', () => {
    expectCall('POST /api/auth/login', {
      body: 'email password deviceFingerprint',
      response: 'expiresIn dvpAccount twoFactorAuthenticated userId',
    });
  });

  it('sign out [APA-04]', () => {
    expectCall('POST /api/auth/logout');
  });

  it('renew the session [APA-05, API-06]', () => {
    expectCall('POST /api/auth/refresh', { response: 'expiresIn brokerId' });
  });

  it('verify an email address and send the email again [APA-06, APA-07, API-06]', () => {
    expectCall('GET /api/auth/verifyEmail', { query: 'token' });
    expectCall('POST /api/auth/resendEmailVerification');
  });

  it('ask for a password reset, and reset the password [APA-08, APA-09, API-06]', () => {
    expectCall('POST /api/auth/password/requestReset', { body: 'email', response: 'message' });
    expectCall('POST /api/auth/password/reset', { body: 'token password' });
  });

  it('send a code and check it [APA-10, APA-11, API-06]', () => {
    expectCall('POST /api/auth/2fa/sms/code', { body: 'mobile sendMethod' });
    expectCall('POST /api/auth/2fa/verify/{code}', { body: 'deviceFingerprint numberOfDays' });
  });

  it('prove a code for a new email address [APA-12, API-06]', () => {
    expectCall('POST /api/auth/2fa/authenticate/users/update', { body: 'code type' });
  });

  it('switch the account, at a path that ends in a slash [APA-13, API-06]', () => {
    expectCall('POST /api/auth/account/active/', { body: 'userId brokerId accountId' });
  });
});

describe('the specified calls of the account area', () => {
  it('read the start-up data [APA-14, APT-03, API-06]', () => {
    expectCall('GET /api/global', {
      query: 'symbolResource marketTypeIds',
      response: 'account accountStatus achAccounts identity assets inviteStatus',
    });
  });

  it('read the verification status [APA-15]', () => {
    expectCall('GET /api/docs/dvs/user/verification/status/active');
  });

  it('read an account and its applications [APA-16, APA-17]', () => {
    expectCall('GET /api/accounts/{accountId}');
    expectCall('GET /api/accounts/{accountId}/applications');
  });

  it('apply for digital asset securities, and acknowledge their terms [APA-18, APA-19]', () => {
    expectCall('POST /api/accounts/{accountId}/tdas/applications');
    expectCall('PATCH /api/accounts/{accountId}/tdas/acknowledgement');
  });

  it('read the statuses of the users and of an account [APA-20, APA-21]', () => {
    expectCall('GET /api/accounts/{accountId}/user-statuses');
    expectCall('GET /api/accounts/statuses/{id}');
  });

  it('schedule an invite and list invites [APA-22, APA-23]', () => {
    expectCall('POST /api/accounts/{accountId}/invites');
    expectCall('GET /api/accounts/{accountId}/invites');
  });

  it('send an invite again and revoke it [APA-24, APA-25, API-06]', () => {
    expectCall('POST /api/accounts/{accountId}/invites/{inviteId}');
    expectCall('PUT /api/accounts/{accountId}/invites/{inviteId}', { body: 'status' });
  });

  it('read the statuses of invites by email address [APA-26, API-06]', () => {
    expectCall('GET /api/invites-statuses', { query: 'email' });
  });

  it('save an entity [APA-27]', () => {
    expectCall('PUT /api/entities/{id}');
  });

  it('save an identity, run its document check and confirm its personal data [APA-28, APA-29, APA-30]', () => {
    expectCall('PUT /api/identities/{id}/doc-verification');
    expectCall('PATCH /api/identities/{id}');
    expectCall('PUT /api/identities/{id}/confirm/pii');
  });

  it('fetch an opening document and a document file [APA-31, APA-32, APT-54]', () => {
    expectCall('GET /api/docs/opening-documents/{accountId}/{documentType}');
    expectCall('GET /api/document/account/documents/{id}');
  });

  it('update a cost basis and act on bank accounts, as trading does [APA-33]', () => {
    expectCall('PUT /api/wallet/manager/transactions/{id}/costBases');
    expectCall('POST /api/ach/accounts');
    expectCall('DELETE /api/ach/accounts/{id}');
    expectCall('POST /api/ach/accounts/{id}/preferred');
  });
});
