import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearOnLogout,
  clearOnRouteChange,
  privacyConsentName,
  readToasts,
  removeToast,
  toast,
  toastStore,
} from './toast';

const names = (): string[] => readToasts().map(item => item.name);
const goTo = (path: string): void => window.history.pushState(null, '', path);

beforeEach(() => {
  vi.useFakeTimers();
  goTo('/investors/market');
});

afterEach(() => {
  for (const item of readToasts()) removeToast(item.id);
});

it('stores name, status, position, link, timer, auto-close and should-replace [TST-01]', () => {
  const options = {
    name: 'filled',
    text: 'Your Order 7 has completely filled.',
    status: 'success',
    position: 'top-center',
    link: '/investors/history',
    timer: 900,
    autoClose: false,
    shouldReplace: true,
  } as const;
  const id = toast(options);
  expect(readToasts()).toEqual([expect.objectContaining({ id, ...options })]);
});

it('by default is primary, sticky in the page and closes after 5 seconds [TST-03, TST-04, TST-05, TST-06]', () => {
  toast({ name: 'a', text: 'A' });
  expect(readToasts()[0]).toMatchObject({
    autoClose: true,
    timer: 5000,
    position: 'sticky-in-page',
    status: 'primary',
  });
});

it('shows success and error for 7.5 seconds by default [TST-14, TST-15]', () => {
  toast({ name: 'a', text: 'A', status: 'success' });
  toast({ name: 'b', text: 'B', status: 'error' });
  toast({ name: 'c', text: 'C', status: 'error', timer: 10_000 });
  toast({ name: 'd', text: 'D', status: 'info' });
  expect(readToasts().map(item => item.timer)).toEqual([7500, 7500, 10_000, 5000]);
});

it('replaces toasts of the same name when should-replace is set [TST-09]', () => {
  toast({ name: 'a', text: 'old' });
  toast({ name: 'b', text: 'other' });
  toast({ name: 'a', text: 'new', shouldReplace: true });
  expect(readToasts().map(item => item.text)).toEqual(['other', 'new']);
});

it('is added beside toasts of the same name when should-replace is not set [TST-10]', () => {
  toast({ name: 'a', text: 'old' });
  toast({ name: 'a', text: 'new' });
  expect(readToasts().map(item => item.text)).toEqual(['old', 'new']);
});

it('updates a shown toast in place by its id', () => {
  const id = toast({ name: 'session', text: '60' });
  toast({ name: 'a', text: 'A' });
  toast({ id, name: 'session', text: '59', shouldReplace: true });
  expect(readToasts().map(item => item.text)).toEqual(['59', 'A']);
});

it('removes a toast by its id [TST-11]', () => {
  const id = toast({ name: 'a', text: 'A' });
  toast({ name: 'b', text: 'B' });
  removeToast(id);
  removeToast('unknown');
  expect(names()).toEqual(['b']);
});

it('clears toasts that are not persistent on a page change [TST-12]', () => {
  toast({ name: 'passing', text: 'A' });
  toast({ name: 'staying', text: 'B', persistent: true });
  vi.runAllTimers();
  goTo('/investors/portfolio');
  clearOnRouteChange();
  expect(names()).toEqual(['staying']);
});

it.each(['before', 'after'])('keeps a toast raised just %s a navigation [TST-12]', order => {
  if (order === 'before') toast({ name: 'done', text: 'Done' });
  goTo('/investors/portfolio');
  if (order === 'after') toast({ name: 'done', text: 'Done' });
  clearOnRouteChange();
  vi.runAllTimers();
  clearOnRouteChange();
  expect(names()).toEqual(['done']);
  goTo('/investors/history');
  clearOnRouteChange();
  expect(names()).toEqual([]);
});

it('clears all toasts but the privacy consent on logout [TST-13]', () => {
  toast({ name: 'a', text: 'A', persistent: true });
  toast({ name: privacyConsentName, text: 'We use cookies.' });
  toast({ name: 'b', text: 'B' });
  clearOnLogout();
  expect(names()).toEqual([privacyConsentName]);
});

it('notifies subscribers of changes only', () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  const id = toast({ name: 'a', text: 'A' });
  removeToast('unknown');
  expect(listener).toHaveBeenCalledTimes(1);
  removeToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toast({ name: 'b', text: 'B' });
  expect(listener).toHaveBeenCalledTimes(2);
});
