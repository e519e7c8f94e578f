import { describe, expect, it } from 'vitest';
import type { Happening, Scene } from './page/page-event.ts';
import type { Target } from './page/target.ts';
import type { Step } from './recording.ts';
import { createStepList } from './step-list.ts';

const element = (role: string, name: string): Target => ({
  ...{ by: 'role', role, name, exact: false, within: null, nth: null },
});
const quantity = element('textbox', 'Quantity');
const price = element('textbox', 'Limit price');
const ticket: Scene = { path: '/investors/asset/TZROP', heading: 'TZROP', dialogs: [] };
const review: Scene = { ...ticket, dialogs: ['Review order'] };
const halt = { kind: 'move', move: { route: 'market.halt', parts: { params: { symbol: 'TZROP' } } } } as const;

/** The steps of a session that begins at the ticket. */
async function stepsOf(events: readonly (Happening | [Happening, Scene] | typeof halt)[]): Promise<Step[]> {
  const list = createStepList();
  list.addEvent({ happening: { kind: 'goto' }, scene: { ...ticket, heading: null } });
  let scene = ticket;
  list.addEvent({ happening: { kind: 'seen' }, scene });
  for (const event of events) {
    if (!Array.isArray(event) && event.kind === 'move') {
      list.add(event);
      continue;
    }
    const [happening, next] = Array.isArray(event) ? event : [event, scene];
    scene = next;
    list.addEvent({ happening, scene });
  }
  const steps = await list.steps(text => Promise.resolve({ kind: 'text', text }));
  expect(steps.slice(0, 2)).toEqual([
    { kind: 'goto', path: '/investors/asset/TZROP' },
    { kind: 'heading', name: 'TZROP' },
  ]);
  return steps.slice(2);
}

const key = (target: Target, text: string): Happening => ({ kind: 'type', target, text, isSecret: false });
const fill = (target: Target, text: string): Happening => ({ kind: 'fill', target, text, isSecret: false });
const typed = (text: string) => ({ kind: 'text', text }) as const;

describe('the steps of a session', () => {
  it('have one step for the keys of a text, and one for a way by Tab', async () => {
    const steps = await stepsOf([
      { kind: 'tab', key: 'Tab', target: price },
      { kind: 'tab', key: 'Tab', target: quantity },
      key(quantity, '1'),
      key(quantity, '0'),
      { kind: 'press', key: 'Backspace' },
      key(quantity, '5'),
      { kind: 'tab', key: 'Shift+Tab', target: price },
    ]);
    expect(steps).toEqual([
      { kind: 'tab', key: 'Tab', target: quantity },
      { kind: 'type', target: quantity, value: typed('10') },
      { kind: 'press', key: 'Backspace' },
      { kind: 'type', target: quantity, value: typed('5') },
      { kind: 'tab', key: 'Shift+Tab', target: price },
    ]);
  });

  it('have what a field contains in the end for the click into it, each letter and what was pasted', async () => {
    const steps = await stepsOf([
      { kind: 'click', target: quantity },
      fill(quantity, '1'),
      fill(quantity, '10'),
      fill(price, '5'),
      key(price, '6'),
      fill(price, '5.27'),
    ]);
    expect(steps).toEqual([
      { kind: 'fill', target: quantity, value: typed('10') },
      { kind: 'fill', target: price, value: typed('5.27') },
    ]);
  });

  it('expect the page and the dialog in which the user goes on, but none on the way there', async () => {
    const history: Scene = { path: '/investors/history', heading: 'History', dialogs: [] };
    const steps = await stepsOf([
      { kind: 'press', key: 'Enter' },
      [{ kind: 'seen' }, review],
      { kind: 'click', target: element('button', 'Submit buy order') },
      [{ kind: 'seen' }, { ...ticket, path: '/investors/elsewhere' }],
      [{ kind: 'seen' }, history],
    ]);
    expect(steps).toEqual([
      { kind: 'press', key: 'Enter' },
      { kind: 'dialog', name: 'Review order', isOpen: true },
      { kind: 'click', target: element('button', 'Submit buy order') },
      { kind: 'address', path: '/investors/history' },
      { kind: 'dialog', name: 'Review order', isOpen: false },
      { kind: 'heading', name: 'History' },
    ]);
  });

  it('expect what a message says in the end, and what it said before the world was changed', async () => {
    const toast = (text: string): Happening => ({ kind: 'toast', message: 1, text });
    const steps = await stepsOf([
      { kind: 'press', key: 'Enter' },
      toast('Sending …'),
      toast('Accepted'),
      halt,
      toast('Rejected'),
      { kind: 'toast', message: 2, text: 'Halted' },
    ]);
    expect(steps).toEqual([
      { kind: 'press', key: 'Enter' },
      { kind: 'toast', text: 'Accepted' },
      halt,
      { kind: 'toast', text: 'Rejected' },
      { kind: 'toast', text: 'Halted' },
    ]);
  });

  it('wait for what a key gives the focus to, if it is on the page before', async () => {
    const steps = await stepsOf([
      { kind: 'press', key: 'b' },
      { kind: 'focused', target: price, wasThere: true },
      { kind: 'press', key: '/' },
      { kind: 'focused', target: quantity, wasThere: false },
    ]);
    expect(steps).toEqual([
      { kind: 'visible', target: price },
      { kind: 'press', key: 'b' },
      { kind: 'focused', target: price },
      { kind: 'press', key: '/' },
      { kind: 'focused', target: quantity },
    ]);
  });

  it('leave out what a test cannot repeat, and say so', async () => {
    const list = createStepList();
    list.addEvent({ happening: { kind: 'click', target: null }, scene: ticket });
    list.addEvent({ happening: { kind: 'file', target: element('button', 'Proof of address') }, scene: ticket });
    expect(list.gaps()).toEqual([
      'A click on something without a role, name or text is not repeated.',
      'The file for Proof of address is not repeated.',
    ]);
  });
});
