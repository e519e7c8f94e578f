import { expect, it } from 'vitest';
import { askHelp, helpHref, readHelpRequest, withoutHelp } from './help-request';

it('reads a topic from the fragment and from the query; what is not known opens the beginning [SHL-36]', () => {
  expect(readHelpRequest({ search: '', hash: '#help=acat' })).toBe('acat');
  expect(readHelpRequest({ search: '?view=orders&help=fees', hash: '' })).toBe('fees');
  expect(readHelpRequest({ search: '', hash: '#help' })).toBe('start');
  expect(readHelpRequest({ search: '?help=toString', hash: '' })).toBe('start');
  expect(readHelpRequest({ search: '?view=orders', hash: '#your-sign-in' })).toBe(null);
});

it('takes the question out of an address and leaves the rest as it was', () => {
  expect(withoutHelp({ search: '?help=fees&view=orders', hash: '' })).toEqual({ search: '?view=orders', hash: '' });
  expect(withoutHelp({ search: '?help', hash: '#law' })).toEqual({ search: '', hash: '#law' });
  expect(withoutHelp({ search: '?q=a%20b', hash: '#help=fees' })).toEqual({ search: '?q=a%20b', hash: '' });
});

it('asks by the address of the page that is open', () => {
  askHelp('order-hours');
  expect(window.location.hash).toBe('#help=order-hours');
  expect(helpHref()).toBe('#help');
  window.history.replaceState(null, '', '/');
});
