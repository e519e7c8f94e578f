import { expect, it } from 'vitest';
import { fileNameOf, saveNameOf } from './download-file.ts';

const named = (disposition: string) => fileNameOf(new Headers({ 'content-disposition': disposition }));

it.each([
  ['attachment; filename="acats-T-5011.pdf"', 'acats-T-5011.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'K1%20%E2%80%93%202025.pdf', 'K1 – 2025.pdf'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename=".htaccess"', null],
  ['attachment; filename="a<b>:c|.pdf"', 'a_b__c_.pdf'],
  ["attachment; filename*=UTF-8''%E0%A4%A", null],
  ['attachment', null],
])('sanitizes the file name of the header %s', (disposition, name) => {
  expect(named(disposition)).toBe(name);
});

it.each([
  ['statement.pdf', 'application/pdf', 'statement.pdf'],
  ['LOTS.CSV', 'text/csv; charset=utf-8', 'LOTS.CSV'],
  ['statement.pdf.exe', 'application/pdf', 'statement.pdf.exe.pdf'],
  ['page.html', 'text/csv', 'page.html.csv'],
  // A right-to-left override would display 'exe.pdf' at the end of another name.
  ['evil\u202efdp.exe', 'application/pdf', 'evil_fdp.exe.pdf'],
])('saves %s with content type %s as %s (S-20)', (name, type, saved) => {
  const headers = new Headers({ 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` });
  expect(saveNameOf(headers, type, 'document')).toBe(saved);
});
