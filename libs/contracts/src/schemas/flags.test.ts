import { expect, it } from 'vitest';
import { bulkEvaluation, evaluationRequest, flagPath } from './flags';

const long = (length: number): string => 'x'.repeat(length);
const accepts = (context: unknown): boolean => evaluationRequest.safeParse({ context }).success;
const flag = { key: 'canTrade', value: true, reason: 'STATIC', variant: 'on' };
const answers = (change: object): boolean => bulkEvaluation.safeParse({ flags: [{ ...flag, ...change }] }).success;

it('flags are requested at the path of the protocol, with a context of plain values [FLG-01, FLG-02]', () => {
  expect(flagPath).toBe('/ofrep/v1/evaluate/flags');
  expect(evaluationRequest.safeParse({}).success).toBe(true);
  for (const value of ['A-1', long(300), 7, true, null, [], ['a'], Array.from({ length: 100 }, () => 'a')]) {
    expect([value, accepts({ targetingKey: value })]).toEqual([value, true]);
  }
  for (const value of [long(301), {}, [7], [long(301)], Array.from({ length: 101 }, () => 'a')]) {
    expect([value, accepts({ targetingKey: value })]).toEqual([value, false]);
  }
  expect(accepts({ [long(100)]: 1 })).toBe(true);
  expect(accepts({ [long(101)]: 1 })).toBe(false);
  expect(accepts('A-1')).toBe(false);
});

it('a flag has a key, true, false or a text, a reason and a variant [FLG-01]', () => {
  expect(answers({})).toBe(true);
  expect(answers({ value: long(5000) })).toBe(true);
  for (const value of [1, null, {}, long(5001)]) expect([value, answers({ value })]).toEqual([value, false]);
  for (const name of ['key', 'reason', 'variant']) {
    expect([name, answers({ [name]: undefined }), answers({ [name]: long(301) })]).toEqual([name, false, false]);
  }
  const flags = (count: number) => ({ flags: Array.from({ length: count }, () => flag) });
  expect(bulkEvaluation.safeParse(flags(500)).success).toBe(true);
  expect(bulkEvaluation.safeParse(flags(501)).success).toBe(false);
  expect(bulkEvaluation.safeParse({}).success).toBe(false);
});
