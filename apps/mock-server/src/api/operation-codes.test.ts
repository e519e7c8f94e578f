import { api } from '@portal/contracts/api';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('a code for one operation', () => {
  const send = (body: object) => venue().call(api.auth.sendCode, { body });
  const expected = {
    code: 'VALIDATION_FAILED',
    message: 'Specify exactly what the code authorizes.',
    field: 'subject',
  };
  const withdrawal = (to: string, asset: string) => stepUpSubject.withdrawal(decimal('5'), asset, to);

  it('is sent for things of this account alone: its banks, its addresses, listed symbols and kinds of transfer', async () => {
    venue().signIn('marisol');
    const { id: userId, activeAccountId } = venue().userOf('marisol');
    const input = { userId, accountId: activeAccountId ?? '', asset: 'TZROP', address };
    venue().world.execute('wallet.addAddress', input);
    for (const [type, subject] of [
      ['WITHDRAWAL', withdrawal('B-A-20001', 'USD')],
      ['WITHDRAWAL', withdrawal(address.toLowerCase(), 'TZROP')],
      ['BANK_LINK', stepUpSubject.bankLink('ins_fernhill')],
      ['TRANSFER', stepUpSubject.transfer('ACATS', decimal('5'), 'TZROP')],
    ]) {
      venue().advance(120_000);
      venue().signIn('marisol');
      expect([subject, (await send({ type, subject })).status]).toEqual([subject, 201]);
    }
    for (const [type, subject] of [
      ['WITHDRAWAL', withdrawal('B-none', 'USD')],
      ['WITHDRAWAL', withdrawal('B-A-20001', 'TZROP')],
      ['WITHDRAWAL', withdrawal(address, 'ASPD')],
      ['WITHDRAWAL', withdrawal(address, 'OSTKO')],
      ['WITHDRAWAL', withdrawal(address, 'USD')],
      ['BANK_LINK', stepUpSubject.bankLink('ins_none')],
      ['TRANSFER', stepUpSubject.transfer('ACATS', decimal('5'), 'NOPE')],
      ['TRANSFER', stepUpSubject.transfer('OTHER', decimal('5'), 'TZROP')],
    ]) {
      const answer = await send({ type, subject });
      expect([subject, answer.status, answer.body]).toEqual([subject, 400, expected]);
    }
  });
});
