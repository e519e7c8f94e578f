import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkFullName,
  checkPersonName,
  cleanFullName,
  displayName,
  isFullName,
  isSafeCompanyName,
  isSafePersonName,
  nameProblem,
} from './names';

const user = { firstName: 'María José', middleName: 'L.', lastName: "O'Neill-Núñez, Jr." };

describe('a typed full name', () => {
  it('has at most 115 characters [VAL-01]', () => {
    expect(cleanFullName('a'.repeat(115))).toHaveLength(115);
    expect(cleanFullName('a'.repeat(116))).toHaveLength(115);
  });

  it.each([
    ['Ann <b>Lee</b>', 'Ann bLeeb'],
    ['Ann_Lee@example.com', 'AnnLeeexample.com'],
    ['Ann & Bob + "Lee" (2)', 'Ann  Bob  Lee 2'],
    ["O'Neill-Smith, Jr. 3", "O'Neill-Smith, Jr. 3"],
    ['Ann😀Lee', 'AnnLee'],
    ['Ann\tLee\n', 'Ann Lee '],
  ])('cleans %j to letters, digits, apostrophe, comma, period, space and hyphen: %j [VAL-02]', (typed, cleaned) => {
    expect(cleanFullName(typed)).toBe(cleaned);
  });

  it.each(['José Núñez', 'Zoë Ångström', 'Łukasz Żółć', 'Ğizem Çelik', 'Nguyễn Văn An', 'Jose\u0301'])(
    '%s keeps its accented letters [VAL-03]',
    name => {
      expect(cleanFullName(name)).toBe(name.normalize('NFC'));
    },
  );

  it.each([...'’‘ʼʻ`´′ˈ'])('takes %j for the apostrophe of the name', apostrophe => {
    expect(isFullName(`María José L. O${apostrophe}Neill-Núñez, Jr.`, user)).toBe(true);
    expect(isFullName("Ann O'Brien", { firstName: 'Ann', lastName: `O${apostrophe}Brien` })).toBe(true);
  });

  it.each([...'\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d'])('takes %j for the hyphen of the name', hyphen => {
    expect(isFullName(`María José L. O'Neill${hyphen}Núñez, Jr.`, user)).toBe(true);
  });

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const once = cleanFullName(text);
        expect(cleanFullName(once)).toBe(once);
        expect([...once].length).toBeLessThanOrEqual(115);
      }),
    );
  });
});

describe('the comparison with the name of the user', () => {
  it.each([
    "María José L. O'Neill-Núñez, Jr.",
    "  María  José   L. O'Neill-Núñez,  Jr.  ",
    "Mari\u0301a Jose\u0301 L. O'Neill-Nu\u0301n\u0303ez, Jr.",
  ])('matches %j after collapsing white space and trimming [VAL-04]', typed => {
    expect(isFullName(typed, user)).toBe(true);
    expect(checkFullName(typed, user)).toBeNull();
  });

  it.each([
    "maría josé l. o'neill-núñez, jr.",
    "Maria Jose L. O'Neill-Nunez, Jr.",
    "María José O'Neill-Núñez, Jr.",
    'María',
    '',
    '   ',
  ])('does not match %j [VAL-04]', typed => {
    expect(isFullName(typed, user)).toBe(false);
  });

  it('describes the problem', () => {
    expect(checkFullName('Someone Else', user)).toBe('Must match name of logged in user');
  });

  it('ignores an empty middle name [VAL-04]', () => {
    for (const middleName of [undefined, null, '', ' ']) {
      expect(displayName({ firstName: 'Ann', middleName, lastName: 'Lee' })).toBe('Ann Lee');
    }
    expect(displayName({ firstName: 'Ann', middleName: 'B.', lastName: 'Lee' })).toBe('Ann B. Lee');
  });

  it('does not match an empty name', () => {
    expect(isFullName('', { firstName: '', lastName: '' })).toBe(false);
  });
});

describe('a name that is written into mails and documents', () => {
  const ofPeople = [
    'María José',
    "O'Neill-Núñez, Jr.",
    'O’Brien',
    'St. John',
    'St.John',
    'Sta.Cruz',
    'Ma.Teresa',
    'Md.Rahman',
    'MA.TERESA',
    'Mohd.Ali bin Md.Said',
    'Smith\u2011Jones',
    'J.R.R. Tolkien',
    'J.R.Tolkien',
    'نی\u200cکی',
    '李小龍',
    'Jose\u0301',
    '',
  ];
  const ofCompanies = [
    'Harbor.com, Inc.',
    'A/S Dampskib',
    '@Properties LLC',
    'Müller & Söhne: Holding (2)',
    'Awww LLC',
  ];
  it.each(ofPeople)('may be %j', name => {
    expect(isSafePersonName(name)).toBe(true);
    expect(isSafeCompanyName(name)).toBe(true);
  });
  it.each(ofCompanies)('may be %j for a company', name => expect(isSafeCompanyName(name)).toBe(true));

  it.each([
    'Your account is locked: open http://evil.example/unlock at once',
    'Open HTTPS://EVIL.EXAMPLE',
    'ftp://x',
    'www.evil.example',
    'See WWW.Evil.Example',
    'evil.example/unlock',
    'evil.example:8080',
    'ｗｗｗ．evil．example',
    'evil。example/unlock',
    'help@evil.example',
    'Ann\r\nBcc: all',
    'Ann\tLee',
    'Ann\u0000',
    'Ann\u202eeeL',
    'Ann\u2066Lee',
    'Ann\u200fLee',
    'Ann\u200bLee',
    'Ann\ufeff',
    'Ann\u2028Lee',
    'Ann 😀',
    'Ann ❤️',
    '☺ Ann',
    'Ann 🇺🇸',
    '\ud800',
  ])('is never %j', name => {
    expect(isSafePersonName(name)).toBe(false);
    expect(isSafeCompanyName(name)).toBe(false);
  });
  it.each(['evil.example', 'Open Evil.Example now', 'Evil.Com', 'Go.Evil.Zone', 'a/b', 'a\\b', '<b>', 'Note: call us'])(
    'of a person is never %j',
    name => expect(isSafePersonName(name)).toBe(false),
  );

  it('is checked without surrounding white space', () => {
    expect(checkPersonName('  ', 'Enter the first name.')).toBe('Enter the first name.');
    expect(checkPersonName(' Ann ', 'Enter the first name.')).toBeNull();
    expect(checkPersonName('www.evil.example', 'Enter the first name.')).toBe(nameProblem);
  });
});
