import { expect, test } from 'vitest';
import { listClasses, pickUsedStyles } from '../build/used-styles';

const html = '<main class="_page_1 wide"><h1 class="_title_1">Sign in</h1></main>';

test('a prerendered page keeps the rules of its own classes and of all elements, with their media queries', () => {
  const css = `._title_1{margin:1px}._page_1 ._title_1:hover{margin:2px}h1{margin:3px}
    @layer mantine{.wide{margin:4px}}@media (width<=768px){._page_1{margin:5px}}`;
  const used = pickUsedStyles(css, listClasses(html));
  expect(used.match(/\d(?=px\})/g)).toEqual(['1', '2', '3', '4', '5']);
});

test('a prerendered page has no rules of classes that it does not use, unless its own have them too', () => {
  const css = `._dialog_1{margin:1px}._page_1 ._dialog_1{margin:2px}._title_1._open_1{margin:3px}
    @media print{._dialog_1{margin:4px}}._title_1,._dialog_1{margin:5px}`;
  expect(pickUsedStyles(css, listClasses(html))).toBe('._title_1,._dialog_1{margin:5px}');
});
