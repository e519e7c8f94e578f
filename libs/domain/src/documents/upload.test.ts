import { describe, expect, it } from 'vitest';
import { checkUploadFile, maxUploadBytes, hasPreview, uploadExtensions } from './upload';

const refusal = 'Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.';

describe('a document chosen for upload', () => {
  it.each(uploadExtensions)('may be a .%s file, in small letters or capitals [VAL-08]', extension => {
    expect(checkUploadFile({ name: `scan.${extension}`, size: 1 })).toBe(null);
    expect(checkUploadFile({ name: `My scan (2).${extension.toUpperCase()}`, size: maxUploadBytes })).toBe(null);
  });

  it.each(['scan.exe', 'scan.svg', 'scan.docx', 'scan', 'pdf', 'scan.pdf.exe', 'scan.pdf ', 'scan.', ''])(
    'rejects %j and lists the accepted types [VAL-08]',
    name => expect(checkUploadFile({ name, size: 1 })).toBe(refusal),
  );

  it.each(['scan.exe.pdf', 'scan.html.png', '../scan.pdf', 'a\\b.pdf', 'a\u0007.pdf'])(
    'must be renamed if it is called %j',
    name =>
      expect(checkUploadFile({ name, size: 1 })).toBe('We can’t accept this file name. Rename the file and try again.'),
  );

  it('is not empty and has at most 10 MB', () => {
    expect(checkUploadFile({ name: 'scan.pdf', size: 0 })).toBe('The file is empty.');
    expect(checkUploadFile({ name: 'scan.pdf', size: maxUploadBytes + 1 })).toBe('The file is larger than 10 MB.');
  });

  it('has a thumbnail if browsers can show it, else name and size', () => {
    expect(['a.JPG', 'a.jpeg', 'a.png', 'a.gif'].every(hasPreview)).toBe(true);
    expect(['a.heic', 'a.heif', 'a.pdf', 'a.exe'].some(hasPreview)).toBe(false);
  });
});
