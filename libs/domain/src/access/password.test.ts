import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPassword, findPasswordRules, passwordRules } from './password';

const missing = (password: string) => checkNewPassword(password, passwordRules).map(({ key }) => key);

describe('a new password', () => {
  it.each([
    ['Harbor-View-2025', []],
    ['Aa1!aaaa', []],
    ['Äß1_ññññ', []],
    ['Aa1!aaa', ['length']],
    ['aa1!aaaa', ['upperCase']],
    ['AA1!AAAA', ['lowerCase']],
    ['Aaa!aaaa', ['digit']],
    ['Aa1aaaaa', ['symbol']],
    ['Aa1 aaaa', ['symbol']],
    ['', ['length', 'upperCase', 'lowerCase', 'digit', 'symbol']],
  ])('%j lacks %j [REG-38]', (password, rules) => {
    expect(missing(password)).toEqual(rules);
  });

  it('counts a character outside the basic plane once', () => {
    expect(missing('Aa1!😀😀')).toEqual(['length']);
  });

  it('describes each rule with a text for the field [REG-38]', () => {
    expect(passwordRules.map(({ text }) => text)).toEqual([
      'At least 8 characters',
      'An uppercase letter',
      'A lowercase letter',
      'A number',
      'A symbol',
    ]);
  });

  it.each([
    ['', 'Enter a password.'],
    ['harbor', 'Your password still needs at least 8 characters, an uppercase letter, a number, and a symbol.'],
    [`Aa1!${'a'.repeat(197)}`, 'Enter at most 200 characters.'],
    ['Harbor-View-2025', null],
  ])('has its problem described in one sentence: %j [REG-38]', (password, problem) => {
    expect(checkPassword(password, passwordRules)).toBe(problem);
  });

  it('is checked by the rules alone that the server names, and without any by the server', () => {
    const rules = findPasswordRules(['digit', 'noPetNames', 'length']);
    expect(rules.map(({ key }) => key)).toEqual(['length', 'digit']);
    expect(checkPassword('harbor', rules)).toBe('Your password still needs at least 8 characters and a number.');
    expect([checkPassword('x', []), checkPassword('', [])]).toEqual([null, 'Enter a password.']);
  });
});
