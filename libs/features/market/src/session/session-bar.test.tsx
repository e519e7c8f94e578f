import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionBar } from './session-bar';

const at = (time: string): number => Date.parse(`2025-11-18T${time}-05:00`);
const textsOf = (entryFrom: string, opensAt: string, closesAt: string, entryUntil: string): (string | null)[] => {
  const session = { date: '2025-11-18', reason: null, entryFrom: at(entryFrom), opensAt: at(opensAt) };
  render(
    <SessionBar session={{ ...session, closesAt: at(closesAt), entryUntil: at(entryUntil) }} now={at('12:00')} open />,
  );
  return screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent ?? null);
};

it('marks the beginning of order entry and of trading apart', () => {
  expect(textsOf('04:00', '09:30', '16:00', '20:00')).toEqual([
    'Order entry from 4:00 a.m.',
    'Open 9:30 a.m.',
    'Close 4:00 p.m.',
    'Order entry until 8:00 p.m.',
  ]);
});

it('marks a time once at which order entry and trading begin or end together', () => {
  expect(textsOf('00:00', '00:00', '23:59', '23:59')).toEqual([
    'Order entry and trading from 12:00 a.m.',
    'Order entry and trading until 11:59 p.m.',
  ]);
});
