import { describe, expect, it } from 'vitest';
import { decideStartUp, type StartUpResult, type StartUpUser } from './start-up';

const user: StartUpUser = {
  authorities: [],
  twoFactorAuthType: null,
  twoFactorAuthenticated: false,
  dvpAccount: false,
};
const canChange: StartUpUser = { ...user, authorities: ['api:can-order', 'api:can-change-2fa-destination'] };
const dvp: StartUpUser = { ...user, dvpAccount: true };
const refused = (status: number, code: string | null = null): StartUpResult => ({
  kind: 'refused',
  status,
  code,
  message: 'No.',
});

describe('start-up', () => {
  it('with data is ready', () => {
    expect(decideStartUp({ kind: 'data' }, user)).toEqual({ kind: 'ready' });
  });

  it('refused with 403.100.2 sends a user who may change the destination to two-factor setup [SES-20, PRM-10]', () => {
    expect(decideStartUp(refused(403, '403.100.2'), canChange)).toEqual({
      kind: 'go',
      to: 'register/two-factor-setup',
    });
  });

  it.each([
    ['NOT_SETUP', 'register/two-factor-setup'],
    ['SMS', 'two-factor'],
    ['AUTHENTICATOR', 'two-factor'],
  ])('refused with 403.100.2 sends a user who may change the destination and has %s to %s [SES-20]', (type, to) => {
    const answer = decideStartUp(refused(403, '403.100.2'), { ...canChange, twoFactorAuthType: type });
    expect(answer).toEqual({ kind: 'go', to });
  });

  it('refused with 403.100.2 sends any other user to two-factor entry [SES-21]', () => {
    expect(decideStartUp(refused(403, '403.100.2'), user)).toEqual({ kind: 'go', to: 'two-factor' });
    expect(decideStartUp(refused(403, '403.100.2'), dvp)).toEqual({ kind: 'go', to: 'two-factor' });
  });

  it('refused with 403.100.2 leaves a user with two factors where they are [SES-22]', () => {
    for (const authorities of [user.authorities, canChange.authorities]) {
      const answer = decideStartUp(refused(403, '403.100.2'), { ...user, authorities, twoFactorAuthenticated: true });
      expect(answer).toEqual({ kind: 'stay' });
    }
  });

  it('without data counts as signed out [SES-23]', () => {
    expect(decideStartUp({ kind: 'empty' }, user)).toEqual({ kind: 'signedOut' });
  });

  it('answered with 401 counts as signed out [SES-24]', () => {
    expect(decideStartUp(refused(401, 'NOT_AUTHENTICATED'), user)).toEqual({ kind: 'signedOut' });
    expect(decideStartUp(refused(401), dvp)).toEqual({ kind: 'signedOut' });
  });

  it.each([null, '403.9', '403.100.1', '403.4'])(
    'refused with 403 (%j) sends a DVP account to the frozen page [SES-25]',
    code => {
      expect(decideStartUp(refused(403, code), dvp)).toEqual({ kind: 'go', to: 'frozen' });
    },
  );

  it.each([null, '403.9', '403.100.1', '403.4', '403.41', '403.100.21'])(
    'passes other refusals with 403 (%j) on with their code [SES-26]',
    code => {
      expect(decideStartUp(refused(403, code), user)).toEqual({ kind: 'passOn', status: 403, code, message: 'No.' });
    },
  );

  it('passes failures of the server on as well', () => {
    expect(decideStartUp(refused(500, 'INTERNAL_ERROR'), user)).toMatchObject({ kind: 'passOn', status: 500 });
    expect(decideStartUp(refused(503), dvp)).toMatchObject({ kind: 'passOn', status: 503 });
  });

  it('without an answer ends on the failure page, not in an error [SES-27]', () => {
    expect(decideStartUp({ kind: 'unreachable' }, user)).toEqual({ kind: 'unreachable' });
  });
});
