import { describe, expect, it } from 'vitest';
import { documents } from './documents';
import { fileBody } from '../schemas/file';

const { list, file, opening, acat, freeDelivery } = documents;

describe('the calls for documents', () => {
  it('have the specified query fields, and a response with rows, page and totals [APT-53, DOC-04, DOC-05]', () => {
    expect(Object.keys(list.query.shape)).toEqual(['type', 'page', 'limit', 'zone', 'startDate', 'endDate']);
    expect(Object.keys(list.responses[200].shape)).toEqual(['rows', 'page', 'totalCount', 'totalPages']);
  });

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

  it('return bytes for a file, and nothing else', () => {
    expect(file.metadata.file).toEqual(['application/pdf', 'text/csv']);
    for (const { metadata } of [opening, acat, freeDelivery]) expect(metadata.file).toEqual(['application/pdf']);
    expect(fileBody.safeParse(new Uint8Array([37, 80])).success).toBe(true);
    expect(fileBody.safeParse(new Blob(['%PDF-'])).success).toBe(true);
    for (const wrong of ['%PDF-', {}, null, [37, 80]]) expect(fileBody.safeParse(wrong).success).toBe(false);
  });
});
