import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentContentType, formatDocumentName, isOfKind } from './documents';
import { documentKinds } from '../accounts/lookups';

describe('the file of a document', () => {
  it('is CSV for tax lot data and 1099-DIV details, and PDF for every other kind [DOC-09, DOC-10, DOC-11]', () => {
    const csv = documentKinds.filter(kind => documentContentType(kind) === 'text/csv');
    expect(csv).toEqual(['tax lot data', '1099-DIV details']);
    expect(documentKinds.filter(kind => documentContentType(kind) === 'application/pdf')).toEqual(
      documentKinds.filter(kind => !csv.includes(kind)),
    );
  });

  it('is named by the type, the date and the name of the account [DOC-12]', () => {
    const facts = { type: 'statements', date: '2025-10-31', accountName: 'Marisol Vance' };
    expect(formatDocumentName(facts)).toBe('statements_2025-10-31_Marisol Vance.pdf');
    expect(formatDocumentName({ ...facts, type: 'tax lot data' })).toBe('tax lot data_2025-10-31_Marisol Vance.csv');
    expect(formatDocumentName({ ...facts, accountName: 'Zoë Ålund – Łuk' })).toBe(
      'statements_2025-10-31_Zoë Ålund – Łuk.pdf',
    );
  });

  it.each([
    ['../../etc/passwd', 'statements_2025-10-31___.._etc_passwd.pdf'],
    ['a\r\nSet-Cookie: x=1', 'statements_2025-10-31_a__Set-Cookie_ x=1.pdf'],
    ['\u202efdp.exe', 'statements_2025-10-31__fdp.exe.pdf'],
    ['Acme "Tools" <b>|*?', 'statements_2025-10-31_Acme _Tools_ _b____.pdf'],
    ['', 'statements_2025-10-31__.pdf'],
    ['Stanton Tools, Inc.', 'statements_2025-10-31_Stanton Tools, Inc_.pdf'],
  ])('is safe to save for an account called %j [DOC-12]', (accountName, name) => {
    expect(formatDocumentName({ type: 'statements', date: '2025-10-31', accountName })).toBe(name);
  });

  it('has a name that every file system accepts, for arbitrary account names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), accountName => {
        const name = formatDocumentName({ type: '1099-DIV', date: '2025-12-31', accountName });
        // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
        expect(name).toMatch(/^1099-DIV_2025-12-31_[^<>:"/\\|?*\u0000-\u001f\u007f]+\.pdf$/);
        expect(name.length).toBeLessThan(140);
      }),
    );
  });
});

describe('a filter by kind', () => {
  it('accepts the requested kind, and with taxDoc every tax document', () => {
    expect(documentKinds.filter(kind => isOfKind(kind, 'statements'))).toEqual(['statements']);
    expect(documentKinds.filter(kind => isOfKind(kind, 'K1'))).toEqual(['K1']);
    expect(documentKinds.filter(kind => isOfKind(kind, 'taxDoc'))).toEqual([
      'taxDoc',
      '1099-B',
      'tax lot data',
      '1099-DIV',
      '1099-DIV details',
      'K1',
    ]);
  });
});
