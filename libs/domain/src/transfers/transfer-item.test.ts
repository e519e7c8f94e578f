import { describe, expect, it } from 'vitest';
import { completeParty, completeTransfer, type RawTransfer, withParty } from './transfer-item';

describe('a transfer in the history', () => {
  it('has no other side by an id that reads like a name, which nobody would know', () => {
    expect(completeParty({ id: 'T-5012', transferId: 'T-5012' })).toEqual({ id: 'T-5012', transferId: 'T-5012' });
  });

  const full = {
    id: 'T1',
    clientId: 'Fernhill Credit Union ·· 8841',
    date: '2026-03-06',
    userId: 'U1',
    transactionType: 'DEPOSIT',
  };
  const others = { createdDate: '2026-03-05', createdBy: 'U2', type: 'WITHDRAW' };

  it.each([undefined, null, ''])('without date (%j) takes createdDate [HIS-06]', date => {
    expect(completeTransfer({ ...full, ...others, date }).date).toBe('2026-03-05');
  });

  it.each([undefined, null, ''])('without userId (%j) takes createdBy [HIS-07]', userId => {
    expect(completeTransfer({ ...full, ...others, userId }).userId).toBe('U2');
  });

  it.each([undefined, null, ''])('without transactionType (%j) takes type [HIS-08]', transactionType => {
    expect(completeTransfer({ ...full, ...others, transactionType }).transactionType).toBe('WITHDRAW');
  });

  it('keeps its own values, and all its other fields [HIS-06, HIS-07, HIS-08]', () => {
    expect(completeTransfer({ ...full, ...others })).toEqual(full);
  });

  it.each([
    ...['harbor', 'pier-2', '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ...['6072981985483840e146ee32db6df2fe', '01M8NTPHBV000TC07AV57K0EKT', '4711'],
  ])('has nobody’s name in the client id %s, which is that of a brand, request or account', clientId => {
    expect(completeTransfer({ ...full, clientId }).clientId).toBe(null);
    const named = withParty({ ...full, clientId }, new Map([[clientId, 'Harbor Brokerage']]));
    expect(completeTransfer(named).clientId).toBe('Harbor Brokerage');
  });

  it.each([
    'Fidelity',
    'Wire from Ana Vance',
    'bc1qypebesobvcr6wjgzmipcta',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ])('has the client id %s as the name or address of the other side', clientId =>
    expect(completeTransfer({ ...full, clientId }).clientId).toBe(clientId),
  );

  it('of shares from a provider has its name as the other side', () => {
    expect(completeTransfer({ ...full, clientId: 'vertalo' }).clientId).toBe('Vertalo');
  });

  it('is null if neither name has a value', () => {
    const bare = { id: 'T1' };
    expect(completeTransfer<typeof bare & RawTransfer>(bare)).toEqual({
      id: 'T1',
      clientId: null,
      date: null,
      userId: null,
      transactionType: null,
    });
  });
});
