import { describe, expect, it } from 'vitest';
import { computeTransferSteps } from './transfer-steps';

type Args = Parameters<typeof computeTransferSteps>;

const entry: Args[0] = {
  transactionType: 'TOKEN_DEPOSIT',
  asset: 'TZROP',
  assetType: 'SECURITY_TOKEN',
  status: 'PENDING',
  date: '2025-11-17T15:40:00Z',
  errorDescription: null,
};
const request = { transferType: 'ACATS', expectedDate: '2025-11-24' };

const steps = (changes: Partial<typeof entry> = {}, from: Args[1] = null) =>
  computeTransferSteps({ ...entry, ...changes }, from, '2025-11-18').map(({ label, state }) => `${label}, ${state}`);

describe('the steps of a share transfer', () => {
  it('wait for the delivering firm until the day that the server expects, else for the stated days [TRF-33]', () => {
    expect(steps({}, request)).toEqual([
      'Submitted, done',
      'Processing, now',
      'Received, next',
      'Cost basis, next',
      'Complete, next',
    ]);
    const timeOfWay = (from: typeof request) => computeTransferSteps(entry, from, '2025-11-18')[1]?.time;
    expect(timeOfWay(request)).toEqual({ kind: 'expected', day: '2025-11-24' });
    expect(timeOfWay({ ...request, expectedDate: '' })).toEqual({ kind: 'usual', days: { least: 5, most: 7 } });
  });

  it('wait for the investor while the cost basis is missing, in any spelling of the status', () => {
    const waiting = (way: string) => ['Submitted, done', way, 'Received, done', 'Cost basis, act', 'Complete, next'];
    expect(steps({ status: 'WAITING_FOR_COST_BASIS' }, request)).toEqual(waiting('Processing, done'));
    expect(steps({ status: 'Waiting for cost basis' })).toEqual(waiting('Processing, done'));
  });

  it.each([request, null])('keep their names from the request to the end (request %j)', from => {
    const labelsAt = (status: string) => computeTransferSteps({ ...entry, status }, from, '').map(({ label }) => label);
    const pending = labelsAt('PENDING');
    expect(labelsAt('WAITING_FOR_COST_BASIS')).toEqual(pending);
    expect(labelsAt('COMPLETE')).toEqual(pending);
  });

  it.each(['COMPLETE', 'Confirmed', 'SUCCESS'])(
    'are all done with the status %s, and only the first has a time',
    status => {
      const listed = computeTransferSteps({ ...entry, status }, request, '2025-11-18');
      expect(listed.map(({ label, state, time }) => [label, state, time !== null])).toEqual([
        ['Submitted', 'done', true],
        ['Processing', 'done', false],
        ['Received', 'done', false],
        ['Cost basis', 'done', false],
        ['Complete', 'done', false],
      ]);
    },
  );
});

describe('the steps of a token transfer', () => {
  it('of a withdrawal have no arrival in the account', () => {
    expect(steps({ transactionType: 'TOKEN_WITHDRAWAL' })).toEqual([
      'Submitted, done',
      'Processing, now',
      'Complete, next',
    ]);
  });

  it('of a coin do not speak of shares, or of another broker', () => {
    expect(steps({ assetType: 'CRYPTO_CURRENCY' })).toEqual([
      'Submitted, done',
      'Processing, now',
      'Received, next',
      'Cost basis, next',
      'Complete, next',
    ]);
  });
});

describe('a transfer', () => {
  it('that failed ends there with the reason of the server, and no step after it', () => {
    const listed = computeTransferSteps(
      { ...entry, status: 'ERROR', errorDescription: 'No such account.' },
      request,
      '',
    );
    expect(listed.slice(1)).toEqual([{ label: 'Failed', state: 'failed', time: null, reason: 'No such account.' }]);
  });

  it.each([
    ['AT_THE_REGISTRY', 'Status: At the registry'],
    ['Replaced', 'Status: Replaced'],
    ['SUBMITTED', 'Status: Submitted'],
    ['Stopped', 'Status: Stopped'],
    ['SUSPENDED', 'Status: Suspended'],
    ['Closed', 'Status: Closed'],
    ['', 'Status not available'],
  ])('with the status "%s" shows it as text, and nothing that may follow', (status, label) => {
    for (const from of [request, null])
      expect(steps({ status }, from)).toEqual(['Submitted, done', `${label}, unknown`]);
  });

  it('of cash has the steps of a movement by bank', () => {
    expect(steps({ assetType: 'FIAT', transactionType: 'DEPOSIT' }).at(-1)).toBe('Available to withdraw, next');
  });

  it('that an issuer paid has one step, because no one submitted it', () => {
    const dividend = { assetType: 'FIAT', transactionType: 'DIVIDEND' };
    expect(steps({ ...dividend, status: 'COMPLETE' })).toEqual(['Paid, done']);
    expect(steps({ ...dividend, status: 'Announced' })).toEqual(['Status: Announced, unknown']);
  });
});
