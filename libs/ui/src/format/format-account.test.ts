import { describe, expect, it } from 'vitest';
import { formatAccount, formatOwnAccount } from './format-account';

describe('an account', () => {
  const user = { firstName: 'Ada', middleName: 'King', lastName: 'Lovelace' };
  const own = { accountLegalName: 'Ada King Lovelace', type: 'INDIVIDUAL', maskedNumber: '4417' };
  const firm = { accountLegalName: 'Brook & Partners LP', type: 'PARTNERSHIP', maskedNumber: null };

  it('of the user is named by its type, another one by its name', () => {
    expect(formatAccount(own, user)).toBe('Individual ·· 4417');
    expect(formatAccount({ ...own, accountLegalName: 'Ada Lovelace' }, user)).toBe('Individual ·· 4417');
    expect(formatAccount(firm, user)).toBe('Brook & Partners LP');
    expect(formatOwnAccount(own, user)).toBe('Individual account ·· 4417');
    expect(formatOwnAccount({ ...firm, maskedNumber: '2210' }, user)).toBe('Brook & Partners LP ·· 2210');
  });

  it('without a type is the user’s, or has none', () => {
    expect(formatOwnAccount({ ...own, type: null }, user)).toBe('Your account');
    expect(formatOwnAccount(null, null)).toBe('Your account');
    expect(formatAccount({ ...own, type: null }, null)).toBe('- ·· 4417');
  });
});
