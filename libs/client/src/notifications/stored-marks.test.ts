import { nothingSeen, type SeenMark } from '@portal/domain/notifications/seen-mark';
import { afterEach, describe, expect, it } from 'vitest';
import { onMarkOfOtherTab, readMark, writeMark } from './stored-marks.ts';

const markOf = (id: string): SeenMark => ({
  since: { orders: 1_000 },
  objects: new Map([[`orders ${id}`, { stage: 'open 2', noticedAt: 2_000, isUnread: true, isOpen: false }]]),
});
const storedByAnEarlierPage =
  '[["owner-1",{"since":{"orders":1000},"objects":[["orders H-1","open 2",2000,true,false],["banks b","usable",null,false,true]]}]]';

afterEach(() => localStorage.clear());

describe('what this browser has seen of an account', () => {
  it('is nothing on the first visit', () => {
    expect(readMark('owner-1')).toBe(nothingSeen);
  });

  it('is read again as an earlier page stored it', () => {
    localStorage.setItem('portal-notifications', storedByAnEarlierPage);
    const { since, objects } = readMark('owner-1');
    expect(since).toEqual({ orders: 1000 });
    expect(Object.fromEntries(objects)).toEqual({
      'orders H-1': { stage: 'open 2', noticedAt: 2000, isUnread: true, isOpen: false },
      'banks b': { stage: 'usable', noticedAt: null, isUnread: false, isOpen: true },
    });
    expect(readMark('owner-2')).toBe(nothingSeen);
  });

  it('is stored for each account, and replaced by the next', () => {
    writeMark('owner-1', markOf('H-1'));
    writeMark('owner-2', markOf('H-2'));
    writeMark('owner-1', markOf('H-3'));
    expect(readMark('owner-1')).toEqual(markOf('H-3'));
    expect(readMark('owner-2')).toEqual(markOf('H-2'));
  });

  it('is kept for the six accounts that were used last', () => {
    for (const number of [1, 2, 3, 4, 5, 6]) writeMark(`owner-${number}`, markOf(`H-${number}`));
    writeMark('owner-1', markOf('H-1'));
    writeMark('owner-7', markOf('H-7'));
    const kept = [1, 2, 3, 4, 5, 6, 7].filter(number => readMark(`owner-${number}`) !== nothingSeen);
    expect(kept).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it.each(['{', 'null', '[["owner-1",{"since":{}}]]', storedByAnEarlierPage.replace('2000', '"noon"')])(
    'is nothing where the storage holds %s, and is stored from then on',
    text => {
      localStorage.setItem('portal-notifications', text);
      expect(readMark('owner-1')).toBe(nothingSeen);
      writeMark('owner-1', markOf('H-1'));
      expect(readMark('owner-1')).toEqual(markOf('H-1'));
    },
  );
});

describe('a change in another tab', () => {
  it('is noticed if it is of the marks or of the whole storage, until no one listens', () => {
    let heard = 0;
    const stop = onMarkOfOtherTab(() => (heard += 1));
    const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    storageEvent('portal-favorites');
    expect(heard).toBe(0);
    storageEvent('portal-notifications');
    storageEvent(null);
    expect(heard).toBe(2);
    stop();
    storageEvent('portal-notifications');
    expect(heard).toBe(2);
  });
});
