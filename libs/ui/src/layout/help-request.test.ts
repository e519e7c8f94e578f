import { expect, it } from 'vitest';
import { askHelp, helpHref, readHelpRequest, withoutHelp } from './help-request';

it('reads a topic from the fragment and from the query; an unknown one opens the start [SHL-36]', () => {
  expect(readHelpRequest({ search: '', hash: '#help=acat' })).toBe('acat');
  expect(readHelpRequest({ search: '?view=orders&help=fees', hash: '' })).toBe('fees');
  expect(readHelpRequest({ search: '', hash: '#help' })).toBe('start');
  expect(readHelpRequest({ search: '?help=toString', hash: '' })).toBe('start');
  expect(readHelpRequest({ search: '?view=orders', hash: '#your-sign-in' })).toBe(null);
});

it('removes the help request from an address and leaves the rest unchanged', () => {
  expect(withoutHelp({ search: '?help=fees&view=orders', hash: '' })).toEqual({ search: '?view=orders', hash: '' });
  expect(withoutHelp({ search: '?help', hash: '#law' })).toEqual({ search: '', hash: '#law' });
  expect(withoutHelp({ search: '?q=a%20b', hash: '#help=fees' })).toEqual({ search: '?q=a%20b', hash: '' });
});

it('requests help by the address of the current page', () => {
  askHelp('order-hours');
  expect(window.location.hash).toBe('#help=order-hours');
  expect(helpHref()).toBe('#help');
  window.history.replaceState(null, '', '/');
});
