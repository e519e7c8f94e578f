import { api } from '@portal/contracts/api';
import { decimal } from '@portal/domain/money/money';
import { stepUpSubject, type StepUpOperation } from '@portal/domain/access/step-up';
import { beforeEach, describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import { codeOfSecret } from '../identity/authenticator.ts';
import { findCaller } from '../identity/authorize.ts';
import { requireStepUp } from '../identity/step-up.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();
let earlier: number;
beforeEach(() => {
  earlier = listMails(venue().world).length;
});

const { sendCode, verifyCode, proveOperation } = api.auth;
const minutes = (n: number): number => n * 60_000;
const withdrawal = stepUpSubject.withdrawal(decimal('250'), 'USD', 'B-A-20001');
const other = stepUpSubject.withdrawal(decimal('2500'), 'USD', 'B-A-20001');
/** The trader's bank account. */
const bankOfAnother = 'B-A-20002';
const requested = { type: 'WITHDRAWAL', subject: withdrawal };
/** Mails sent since the test began, newest first. */
const newMails = () => listMails(venue().world).slice(0, listMails(venue().world).length - earlier);
const lastMail = () => newMails()[0];
const lastCode = (): string => lastMail()?.code ?? '';
const send = (body: object) => venue().call(sendCode, { body });
const prove = (body: object) => venue().call(proveOperation, { body });

/** True if this session may perform exactly this operation now; a proof counts once. */
function isAllowed(operation: StepUpOperation, subject: string | null, browser = venue()): boolean {
  const caller = findCaller(venue().world, browser.jar.get('session'));
  return caller !== null && requireStepUp(venue().world, caller, operation, subject).ok;
}

describe('a fresh code before the email address is changed', () => {
  it('allows the change once, also with a plain code by SMS [APA-12]', async () => {
    venue().signIn('marisol');
    expect(isAllowed('EMAIL_UPDATE', null)).toBe(false);
    await send({});
    const answer = await prove({ code: lastCode(), type: 'EMAIL_UPDATE' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(isAllowed('EMAIL_UPDATE', null)).toBe(true);
    expect(isAllowed('EMAIL_UPDATE', null)).toBe(false);
  });

  it('accepts the code of an authenticator app, which counts once [APA-12, TFA-03]', async () => {
    const user = venue().signIn('authenticator');
    const code = codeOfSecret(venue().world, user.totpSecret ?? '');
    expect((await prove({ code, type: 'EMAIL_UPDATE' })).status).toBe(200);
    const again = await prove({ code, type: 'EMAIL_UPDATE' });
    expect([again.status, again.body]).toMatchObject([422, { code: 'TWO_FACTOR_CODE_EXPIRED' }]);
  });

  it('rejects a wrong code and then allows nothing [APA-12]', async () => {
    venue().signIn('marisol');
    await send({});
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    const answer = await prove({ code: wrong, type: 'EMAIL_UPDATE' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'TWO_FACTOR_CODE_INVALID', message: 'The code you provided is incorrect.' },
    ]);
    expect(isAllowed('EMAIL_UPDATE', null)).toBe(false);
  });

  it('requires both factors first, and exactly the documented fields [APA-12]', async () => {
    venue().signIn('marisol', 1);
    const answer = await prove({ code: '123456', type: 'EMAIL_UPDATE' });
    expect([answer.status, answer.body]).toMatchObject([403, { code: '403.100.2' }]);
    venue().signIn('marisol');
    for (const body of [
      { code: '12345', type: 'EMAIL_UPDATE' },
      { code: '123456' },
      { code: '123456', type: 'PHONE_UPDATE' },
      { code: '123456', type: 'EMAIL_UPDATE', subject: 'Withdraw 1 USD to B-1' },
      { code: '123456', type: 'WITHDRAWAL' },
    ]) {
      expect((await prove(body)).body).toMatchObject([{ code: 'VALIDATION_FAILED' }]);
    }
  });
});

describe('a fresh code before money moves', () => {
  it('names the operation in the message and allows exactly that one', async () => {
    venue().signIn('marisol');
    expect((await send(requested)).status).toBe(201);
    expect(lastMail()?.text).toMatch(
      /^\d{6} is your code to withdraw \$250\.00 to Fernhill Credit Union ·· 8841\. It expires in 5 minutes\./,
    );
    expect((await prove({ code: lastCode(), ...requested })).status).toBe(200);
    expect(isAllowed('WITHDRAWAL', other)).toBe(false);
    expect(isAllowed('TRANSFER', withdrawal)).toBe(false);
    expect(isAllowed('WITHDRAWAL', withdrawal)).toBe(true);
    expect(isAllowed('WITHDRAWAL', withdrawal)).toBe(false);
  });

  it('names amounts, banks and kinds that a person can compare, and no ids', async () => {
    venue().signIn('marisol');
    for (const [body, words] of [
      [
        { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(decimal('1234567.5'), 'USD', 'B-A-20001') },
        'Withdraw $1,234,567.50 to Fernhill Credit Union ·· 8841',
      ],
      [
        { type: 'BANK_LINK', subject: stepUpSubject.bankLink('ins_quarry') },
        'Link a bank account at Quarry Savings Bank',
      ],
      [
        { type: 'TRANSFER', subject: stepUpSubject.transfer('PTD', decimal('1000'), 'TZROP') },
        'Transfer 1,000 TZROP: Part of a position (PTD)',
      ],
      [{ type: 'EMAIL_UPDATE' }, 'Change your email address'],
    ] as const) {
      expect((await send(body)).status).toBe(201);
      expect(lastMail()?.text).toContain(`is your code to ${words.charAt(0).toLowerCase()}${words.slice(1)}. `);
    }
  });

  it('cannot be replaced by a code that was sent for another operation or for signing in', async () => {
    venue().signIn('marisol');
    for (const body of [{}, { type: 'WITHDRAWAL', subject: other }, { type: 'EMAIL_UPDATE' }]) {
      await send(body);
      expect((await prove({ code: lastCode(), ...requested })).body).toMatchObject({ code: 'TWO_FACTOR_CODE_INVALID' });
    }
    expect(isAllowed('WITHDRAWAL', withdrawal)).toBe(false);
  });

  it('does not sign anyone in', async () => {
    venue().signIn('marisol');
    await send(requested);
    const answer = await venue().call(verifyCode, { params: { code: lastCode() }, body: {} });
    expect(answer.body).toMatchObject({ code: 'TWO_FACTOR_CODE_INVALID' });
  });

  it('is valid for ten minutes, for this session only', async () => {
    venue().signIn('marisol');
    const elsewhere = venue().anotherBrowser();
    elsewhere.signIn('marisol');
    for (let i = 0; i < 2; i++) {
      await send(requested);
      await prove({ code: lastCode(), ...requested });
    }
    expect(isAllowed('WITHDRAWAL', withdrawal, elsewhere)).toBe(false);
    venue().advance(minutes(10) - 1);
    expect(isAllowed('WITHDRAWAL', withdrawal)).toBe(true);
    venue().advance(1);
    expect(isAllowed('WITHDRAWAL', withdrawal)).toBe(false);
  });

  it('is not sent for a session with one factor, nor with text supplied by the caller', async () => {
    venue().signIn('marisol', 1);
    expect((await send(requested)).body).toMatchObject({ code: '403.100.2' });
    venue().signIn('marisol');
    for (const body of [
      { subject: withdrawal },
      { type: 'WITHDRAWAL' },
      { type: 'WITHDRAWAL', subject: 'Call +1 202 555 0199 now' },
      { type: 'WITHDRAWAL', subject: 'Withdraw 1 USD to B-A-20001\nand more' },
      { type: 'WITHDRAWAL', subject: 'Withdraw 0.01 USD to me. Reply to this number with the code' },
      { type: 'WITHDRAWAL', subject: 'Withdraw 1 USD to Call-202-555-0199' },
      { type: 'WITHDRAWAL', subject: `Withdraw 1 USD to ${bankOfAnother}` },
      { type: 'WITHDRAWAL', subject: 'Withdraw 1 RVN to CALL_202_555_0199_NOW' },
      { type: 'TRANSFER', subject: 'Transfer 1 CALLUS (ACATS)' },
      { type: 'TRANSFER', subject: 'Transfer 1 TZROP (CALL_TWO_OH_TWO)' },
      { type: 'BANK_LINK', subject: 'Link a bank account at http_evil_example' },
      { type: 'EMAIL_UPDATE', subject: withdrawal },
    ]) {
      expect((await send(body)).body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'subject' });
    }
    expect(newMails()).toEqual([]);
  });

  it('cannot be guessed: five tries per code, ten an hour', async () => {
    venue().signIn('marisol');
    const guess = async () => {
      const code = lastCode() === '000000' ? '111111' : '000000';
      return (await prove({ code, ...requested })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 2; i++) {
      await send(requested);
      for (let n = 0; n < 6; n++) statuses.push(await guess());
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 422, 422, 422, 422, 422, 429]);
    await send(requested);
    const locked = await prove({ code: lastCode(), ...requested });
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
