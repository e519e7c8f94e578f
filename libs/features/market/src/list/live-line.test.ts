import { expect, it } from 'vitest';
import { describeQuotes } from './live-line';

const live = { feed: 'connected', refused: false, isPolled: false, hasFailed: false, isClosed: false } as const;

it.each([
  [{}, 'Live quotes'],
  [{ refused: true }, 'Some updates aren’t live'],
  [{ feed: 'connecting' }, 'Connecting to live quotes'],
  [{ feed: 'disconnected' }, 'Quotes aren’t updating'],
  [{ feed: 'disconnected', isPolled: true }, 'Updates every 10 seconds'],
  [{ feed: 'connecting', isPolled: true, hasFailed: true }, 'Quotes aren’t updating'],
  [{ feed: 'disconnected', isPolled: true, hasFailed: true, isClosed: true }, 'Quotes aren’t updating'],
  [{ isClosed: true }, 'Market closed'],
] as const)('quotes in the state %j are called "%s"', (changes, text) => {
  expect(describeQuotes({ ...live, ...changes })).toBe(text);
});
