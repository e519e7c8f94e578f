import { describe, expect, it } from 'vitest';
import { checkTermsInput, computeTermsFlow, isDigitalSecuritiesOffered } from './digital-securities';

const gideon = { firstName: 'Gideon', lastName: 'Marsh' };

describe('the digital asset securities account', () => {
  it.each([
    [{ allowTDASOptIn: true, ackTDASAutoOptIn: false }, true],
    [{ allowTDASOptIn: true }, true],
    [{ allowTDASOptIn: true, ackTDASAutoOptIn: true }, false],
    [{ allowTDASOptIn: false, ackTDASAutoOptIn: false }, false],
    [{}, false],
    [null, false],
  ])('is on offer while it is allowed and not acknowledged: %o %s [DAS-03, DAS-04]', (account, offered) => {
    expect(isDigitalSecuritiesOffered(account)).toBe(offered);
  });

  it('requires a signature unless an application is pending [DAS-12]', () => {
    expect(computeTermsFlow([])).toBe('agreement');
    expect(computeTermsFlow([{ kind: 'ACCOUNT', status: 'SIGNED' }])).toBe('agreement');
    expect(computeTermsFlow([{ kind: 'TDAS', status: 'DECLINED' }])).toBe('agreement');
    expect(computeTermsFlow([{ kind: 'TDAS', status: 'PENDING' }])).toBe('acknowledgement');
  });

  it('requires the checkbox, and in the agreement flow the user’s name [DAS-12, DAS-13, DAS-15]', () => {
    expect(checkTermsInput({ agreed: true, signature: ' Gideon  Marsh ' }, 'agreement', gideon)).toEqual({});
    expect(checkTermsInput({ agreed: false, signature: 'Gideon Mash' }, 'agreement', gideon)).toEqual({
      agreed: 'You must agree to the terms and conditions to continue.',
      signature: 'You must sign the application or Gideon Mash does not match with your name',
    });
    expect(checkTermsInput({ agreed: true, signature: '' }, 'acknowledgement', gideon)).toEqual({});
    expect(checkTermsInput({ agreed: true, signature: '' }, 'agreement', gideon)).toHaveProperty('signature');
  });
});
