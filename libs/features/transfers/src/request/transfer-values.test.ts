import type { ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { decimal } from '@portal/domain/money/money';
import { expect, it } from 'vitest';
import { requestOf, valuesOf } from './transfer-values';

const request: ShareTransfer = {
  ...{ id: 'T-1', symbol: 'OSTKO', quantity: decimal('25'), registrationType: 'INDIVIDUAL', signedBy: 'Marisol Vance' },
  ...{ receivingFirmName: 'Halyard Securities, LLC', receivingFirmNumber: '0931' },
  ...{ deliveringFirmName: 'Larch Hill Brokerage', deliveringFirmNumber: '0417' },
  ...{ accountName: 'Marisol Vance', accountNumber: '55-310072', transferType: 'ACATS', status: 'PENDING' },
  ...{ submittedDate: '2025-11-18T15:00:00.000Z', errorDescription: null },
};

it('fills in the account number of a request to change, unless the server shows only its end', () => {
  const numberOf = (accountNumber: string | null) => valuesOf({ ...request, accountNumber }, 'ACATS').accountNumber;
  expect(numberOf('55-310072')).toBe('55-310072');
  for (const masked of ['****0072', '•••0072', 'XXXXX0072', 'xx-xx0072', '·· 0072', null]) {
    expect([masked, numberOf(masked)]).toEqual([masked, '']);
  }
});

it('names the account at the other broker in both ways in which the specification can be read', () => {
  const values = { ...valuesOf(request, 'ACATS'), quantity: decimal('12.5'), accountNumber: '55 310072' };
  const account = { accountName: 'Marisol Vance', accountNumber: '55310072' };
  expect(requestOf(values, { name: 'Halyard Securities, LLC', number: '0931' })).toMatchObject({
    ...{ ...account, quantity: '12.5', deliveringFirmName: 'Larch Hill Brokerage' },
    ...{ deliveringAccountName: account.accountName, deliveringAccountNumber: account.accountNumber },
  });
});
