import { listLimits } from '@portal/contracts/schemas/list-limits';
import { describe, expect, it } from 'vitest';
import { createTape, readDay, readTrades, recordTrade, startDay } from './tape.ts';

describe('the tape of a symbol', () => {
  it('has the first trade as open, high and low, and follows each later one [LIV-16]', () => {
    const tape = createTape();
    expect(readDay(tape, '2025-11-18')).toBeNull();
    const figures = () => [tape.open, tape.high, tape.low, tape.last, tape.lastQuantity, tape.volume, tape.tradedAt];
    recordTrade(tape, 500, 10, 1);
    expect(figures()).toEqual([500, 500, 500, 500, 10, 10, 1]);
    recordTrade(tape, 510, 3, 2);
    expect(figures()).toEqual([500, 510, 500, 510, 3, 13, 2]);
    recordTrade(tape, 490, 5, 3);
    expect(figures()).toEqual([500, 510, 490, 490, 5, 18, 3]);
    recordTrade(tape, 505, 1, 4);
    expect(figures()).toEqual([500, 510, 490, 505, 1, 19, 4]);
    expect(readDay(tape, '2025-11-18')).toEqual({
      ...{ date: '2025-11-18', open: 500, high: 510, low: 490, close: 505, volume: 19 },
    });
  });

  it('begins a day with the last close, and keeps it when nothing was traded', () => {
    const tape = createTape();
    recordTrade(tape, 500, 10, 1);
    recordTrade(tape, 520, 10, 2);
    startDay(tape);
    expect(tape).toMatchObject({ previousClose: 520, open: null, high: null, low: null, last: null, volume: 0 });
    expect([tape.lastQuantity, tape.tradedAt, readTrades(tape)]).toEqual([null, 2, []]);
    startDay(tape);
    expect([tape.previousClose, readDay(tape, '2025-11-19')]).toEqual([520, null]);
  });

  it('keeps the newest trades, newest first, and not many more', () => {
    const tape = createTape();
    const most = listLimits.recentTrades;
    for (let at = 1; at <= 2 * most; at++) recordTrade(tape, at, 1, at);
    expect(tape.trades).toHaveLength(2 * most);
    recordTrade(tape, 2 * most + 1, 1, 2 * most + 1);
    expect(tape.trades).toHaveLength(most + 1);
    const shown = readTrades(tape);
    expect(shown).toHaveLength(most);
    expect([shown[0]?.at, shown.at(-1)?.at]).toEqual([2 * most + 1, most + 2]);
  });
});
