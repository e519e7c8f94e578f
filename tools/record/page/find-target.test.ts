// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Target } from './target.ts';
import { findClicked, findDialogs, findHeading, findTarget } from './find-target.ts';

beforeEach(() => {
  document.body.replaceChildren(
    document.createRange().createContextualFragment(`
      <h1>Trade <span>TZROP</span></h1>
      <label>E-mail <input id="email"></label>
      <label>Password <input id="password" type="password"></label>
      <button id="buy">Buy</button>
      <button id="review">Review buy order</button>
      <button hidden>Review buy order</button>
      <ul>
        <li aria-label="Buy 10 TZROP"><button id="first">Cancel</button></li>
        <li aria-label="Buy 20 TZROP"><button id="second"><svg id="icon"></svg>Cancel</button></li>
      </ul>
      <p><button>More</button><button id="more">More</button></p>
      <div role="dialog" aria-label="Cancel this order?"><p id="question">It has <b id="bold">not</b> filled.</p></div>
      <div role="dialog" aria-label="Closed" style="display: none"></div>
      <div id="empty"></div>
    `),
  );
});

const element = (id: string): Element => document.getElementById(id) ?? document.body;
const target = (facts: Partial<Target>): Target => ({
  ...{ by: 'role', role: 'button', name: null, exact: false, within: null, nth: null },
  ...facts,
});

describe('an element of a page', () => {
  it('is found by role and name, or by its label if it has no role', () => {
    expect(findTarget(element('email'))).toEqual(target({ role: 'textbox', name: 'E-mail' }));
    expect(findTarget(element('password'))).toEqual(target({ by: 'label', role: null, name: 'Password', exact: true }));
  });

  it('has the exact name if others contain it, not counting hidden ones', () => {
    expect(findTarget(element('buy'))).toEqual(target({ name: 'Buy', exact: true }));
    expect(findTarget(element('review'))).toEqual(target({ name: 'Review buy order' }));
  });

  it('is told from others of its name by what is around it, else by its place among them', () => {
    const row = target({ role: 'listitem', name: 'Buy 20 TZROP' });
    expect(findTarget(element('second'))).toEqual(target({ name: 'Cancel', exact: true, within: row }));
    expect(findTarget(element('more'))).toEqual(target({ name: 'More', exact: true, nth: 1 }));
  });

  it('is, for a click, the control that it is a part of, else its text', () => {
    expect(findClicked(element('icon'))).toEqual(findTarget(element('second')));
    const text = (name: string) => target({ by: 'text', role: null, name, exact: true });
    expect(findClicked(element('bold'))).toEqual(text('not'));
    expect(findClicked(element('question'))).toEqual(text('It has not filled.'));
    expect(findClicked(element('empty'))).toBeNull();
  });

  it('is in a page with a heading and open dialogs', () => {
    expect(findHeading()).toBe('Trade TZROP');
    expect(findDialogs()).toEqual(['Cancel this order?']);
  });
});
