import { describe, expect, it } from 'vitest';
import { stepUpOperations } from '@portal/domain/access/step-up';
import { sendCodeBody } from './auth';
import { credentials, proveOperationBody } from './credentials';

const { verifyEmail, requestPasswordReset, resetPassword, activateAccount } = credentials;

describe('the calls around signing in take exactly the named fields', () => {
  it.each([
    ['an email verification [APA-06]', verifyEmail.query, { token: 'a1' }],
    ['a password reset request [APA-08]', requestPasswordReset.body, { email: 'a@example.com' }],
    ['a password reset [APA-09]', resetPassword.body, { token: 'a1', password: 'x' }],
    ['a switch of the account [APA-13]', activateAccount.body, { userId: 'U', brokerId: 'b', accountId: 'A' }],
    ['an email change code [APA-12]', proveOperationBody, { code: '123456', type: 'EMAIL_UPDATE' }],
  ])('%s', (_, schema, good: Record<string, string>) => {
    expect(schema.safeParse(good).success).toBe(true);
    for (const name of Object.keys(good)) {
      const { [name]: _left, ...rest } = good;
      expect([name, schema.safeParse(rest).success]).toEqual([name, false]);
    }
  });
});

describe('a code for an operation', () => {
  it('has a subject for every operation except the email change', () => {
    for (const type of stepUpOperations) {
      const bare = proveOperationBody.safeParse({ code: '123456', type }).success;
      const named = proveOperationBody.safeParse({ code: '123456', type, subject: 'Withdraw 1 USD to B-1' }).success;
      expect([type, bare, named]).toEqual([type, type === 'EMAIL_UPDATE', type !== 'EMAIL_UPDATE']);
    }
  });

  it('is requested with the same subject', () => {
    const asked = { type: 'WITHDRAWAL', subject: 'Withdraw 1 USD to B-1' };
    expect(sendCodeBody.safeParse(asked).success).toBe(true);
    expect(sendCodeBody.safeParse({ sendMethod: 'EMAIL', ...asked }).success).toBe(true);
    expect(sendCodeBody.safeParse({ ...asked, type: 'PHONE_UPDATE' }).success).toBe(false);
  });
});
