import { describe, expect, it } from 'vitest';
import { documents } from './documents';

const { list, file, opening, acat, freeDelivery } = documents;

describe('the calls for documents', () => {
  it('accept the eight kinds in a request, and any kind in a response [DOC-08]', () => {
    const type = list.query.shape.type;
    const kinds = ['statements', 'tradeConf', 'taxDoc', '1099-B', 'tax lot data', '1099-DIV', '1099-DIV details', 'K1'];
    for (const kind of kinds) expect(type.safeParse(kind).success, kind).toBe(true);
    expect(type.safeParse('5498').success).toBe(false);
    const row = {
      id: 'D-1',
      type: '5498',
      title: 'Form 5498',
      date: '2025-12-31',
      fileName: 'a.pdf',
      contentType: 'b',
    };
    const answer = { rows: [row], page: 1, totalCount: 1, totalPages: 1 };
    expect(list.responses[200].safeParse(answer).success).toBe(true);
  });

  it('return files of their kinds alone', () => {
    expect(file.metadata.file).toEqual(['application/pdf', 'text/csv']);
    for (const { metadata } of [opening, acat, freeDelivery]) expect(metadata.file).toEqual(['application/pdf']);
  });
});
