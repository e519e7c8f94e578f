import { banking } from '@portal/contracts/endpoints/banking';
import { documents } from '@portal/contracts/endpoints/documents';
import { entity } from '@portal/contracts/schemas/account';
import { expect, it } from 'vitest';
import { readTolerantly } from './read-tolerantly.ts';

it('an entity has its choices under our words, and its phone numbers as sent', () => {
  const choices = { riskTolerance: 'Medium', investmentKnowledge: 'GOOD', partnership: { type: 'GENERAL' } };
  const phoneNumbers = [{ type: 'Business', number: '+12085550110' }];
  expect(readTolerantly(entity, { id: 1, ...choices, phoneNumbers }, true)).toMatchObject({
    value: {
      ...{ riskTolerance: 'Medium (Moderate)', investmentKnowledge: 'Good', partnership: { type: 'General' } },
      phoneNumbers,
    },
  });
});

it('a bank account has its bank and its name by the names for users', () => {
  const institution = { id: 'ins_3', name: 'institutions/ins_3', displayName: 'First Example Bank' };
  const row = { id: '7', name: 'achAccounts/7', displayName: 'Everyday Checking', institution };
  expect(readTolerantly(banking.accounts.responses[200], [row], true)).toMatchObject({
    value: [{ institutionName: 'First Example Bank', displayName: 'Everyday Checking' }],
  });
});

it('a document has its exact kind', () => {
  const row = { id: 1, date: '2026-02-14', type: 'taxDoc' };
  const kinds = ['1099-B', '1099-B-tax-lots', '1099-DIV-details', 'K1', 'something'];
  const rows = kinds.map((kind, at) => ({ ...row, [at % 2 === 0 ? 'documentType' : 'subType']: kind }));
  const page = { rows, page: 1, totalCount: 5, totalPages: 1 };
  expect(readTolerantly(documents.list.responses[200], page, true)).toMatchObject({
    value: {
      rows: ['1099-B', 'tax lot data', '1099-DIV details', 'K1', undefined].map(exactKind => ({
        type: 'taxDoc',
        exactKind,
      })),
    },
  });
});
