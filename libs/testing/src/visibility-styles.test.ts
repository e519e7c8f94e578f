import { describe, expect, it, onTestFinished } from 'vitest';
import { installVisibilityStyles } from './visibility-styles.ts';

const html = `
  <p>text <b>bold</b> <span hidden>not shown</span></p>
  <input type="hidden"><input type="text" hidden>
  <dialog><i>closed</i></dialog><dialog open>open</dialog>
  <table><tbody><tr hidden><td>row</td></tr></tbody></table>
  <section style="display: none; visibility: hidden"><em>inside</em><em style="visibility: visible">shown again</em></section>
  <div style="pointer-events: none; color: red"><button>not to be pressed</button></div>
  <svg><g style="display: none"><path></path></g></svg><template></template><noscript></noscript>`;

/** A window of its own, whose computed styles are jsdom's until they are replaced. */
function openWindow(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  if (frame.contentWindow === null) throw new Error('The frame has no window.');
  frame.contentWindow.document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return frame.contentWindow;
}

const listElements = ({ document }: Window): Element[] => [...document.querySelectorAll('*')];

describe('computed styles of unit tests', () => {
  it('are those of jsdom, for each kind of element and each way to hide it', () => {
    const [fast, plain] = [openWindow(), openWindow()];
    installVisibilityStyles(fast);
    expect(listElements(fast).length).toBeGreaterThan(20);
    const names = ['display', 'visibility', 'pointer-events', 'color'];
    const read = (style: CSSStyleDeclaration) => [
      ...names.map(name => style.getPropertyValue(name)),
      ...[style.display, style.visibility, style.pointerEvents, style.color],
    ];
    expect(listElements(fast).map(each => [each.outerHTML, ...read(fast.getComputedStyle(each))])).toEqual(
      listElements(plain).map(each => [each.outerHTML, ...read(plain.getComputedStyle(each))]),
    );
  });
});
