import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ToastOptions, readToasts, removeToast, toast } from './toast';
import { computeLinkParts } from './toast-message';
import { ToastStack } from './toast-stack';
import { Toasts } from './toasts';
import { UiRoot } from '../theme/ui-root';

const openLink = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openLink.mockClear();
  window.history.pushState(null, '', '/investors/market');
});

afterEach(() => {
  act(() => {
    for (const item of readToasts()) removeToast(item.id);
    window.scrollY = 0;
  });
});

async function show(...options: ToastOptions[]): Promise<void> {
  render(
    <UiRoot>
      <Toasts onOpenLink={openLink} />
    </UiRoot>,
  );
  act(() => options.forEach(option => void toast(option)));
  await waitFor(() => expect(document.querySelectorAll('[data-status]')).toHaveLength(options.length));
}

const pass = (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const user = () => userEvent.setup({ advanceTimers: milliseconds => vi.advanceTimersByTime(milliseconds) });
const slot = (text: string): HTMLElement => {
  const found = screen.getByText(text).closest<HTMLElement>('[data-status]');
  if (!found) throw new Error(`No toast around '${text}'`);
  return found;
};

it('closes an auto-close toast after its timer and not before [TST-07]', async () => {
  await show({ name: 'a', text: 'Saved.', timer: 2000 });
  await pass(1500);
  expect(screen.getByText('Saved.')).toBeTruthy();
  await pass(800);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(readToasts()).toEqual([]);
});

it('keeps a toast without auto-close until it is closed [TST-08]', async () => {
  await show({ name: 'rejected', text: 'Order rejected.', status: 'error', autoClose: false });
  await pass(3_600_000);
  expect(screen.getByText('Order rejected.')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Close message' }));
  await pass(400);
  expect(screen.queryByText('Order rejected.')).toBeNull();
});

it('shows a question at the bottom as text and buttons alone', async () => {
  const actions = [{ label: 'Accept', run: vi.fn() }];
  await show({ name: 'a', text: 'We use cookies.', position: 'bottom-center', autoClose: false, actions });
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Accept']);
});

it('pauses the timer while the pointer or the focus is on the toast', async () => {
  await show({ name: 'a', text: 'Saved.', timer: 2000, link: '/investors/history' });
  const pointer = user();
  await pointer.hover(slot('Saved.'));
  await pass(10_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  await pointer.unhover(slot('Saved.'));
  act(() => screen.getByRole('link', { name: 'Saved.' }).focus());
  await pass(10_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
  act(() => screen.getByRole('link', { name: 'Saved.' }).blur());
  await pass(2500);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('shows at most three at a time, those that close by themselves first, and loses none', async () => {
  const names = ['One.', 'Two.', 'Three.', 'Four.'];
  await show(
    { name: 'a', text: 'Rejected.', status: 'error', autoClose: false },
    { name: 'b', text: 'Failed.', status: 'error', autoClose: false },
  );
  act(() => names.forEach(text => void toast({ name: text, text, timer: 2000 })));
  const shown = () => [...document.querySelectorAll('[data-status]')].map(element => element.textContent);
  await waitFor(() => expect(shown()).toEqual(names.slice(0, 3)));
  await pass(2500);
  await waitFor(() => expect(shown()).toEqual(['Rejected.', 'Failed.', 'Four.']));
});

it('gives each toast 54 px of the stack [TST-16]', async () => {
  await show({ name: 'a', text: 'One.' }, { name: 'b', text: 'Two.' });
  for (const text of ['One.', 'Two.']) {
    const { minHeight, marginBottom } = slot(text).style;
    expect(parseInt(minHeight) + parseInt(marginBottom)).toBe(54);
  }
});

it('starts the stack 60 px from the top, and at the top once the page is scrolled [TST-17, TST-18]', async () => {
  await show({ name: 'a', text: 'One.' });
  const stack = slot('One.').closest<HTMLElement>('[data-position="top-center"]');
  expect(stack?.style.top).toBe('60px');
  expect(stack?.style.marginTop).toBe('');
  act(() => {
    window.scrollY = 12;
    window.dispatchEvent(new Event('scroll'));
  });
  expect(stack?.style.top).toBe('0px');
});

it('opens the link of a pressed toast and closes it [TST-19]', async () => {
  await show({
    name: 'filled',
    text: 'Your Order 7 has completely filled. Click here to see your order history.',
    link: '/investors/history',
  });
  const link = screen.getByRole('link', { name: 'Click here to see your order history.' });
  expect(link.getAttribute('href')).toBe('/investors/history');
  await user().click(link);
  expect(openLink.mock.calls).toEqual([['/investors/history']]);
  expect(readToasts()).toEqual([]);
});

it('opens the link on a press beside its text [TST-19]', async () => {
  await show({ name: 'a', text: 'Order rejected. Click here to see order history.', link: '/investors/history' });
  await user().click(screen.getByText('Order rejected.', { exact: false }));
  expect(openLink.mock.calls).toEqual([['/investors/history']]);
});

it('does not open the link when the toast is closed', async () => {
  await show({ name: 'a', text: 'Filled.', link: '/investors/history' });
  await user().click(screen.getByRole('button', { name: 'Close message' }));
  expect(openLink).not.toHaveBeenCalled();
});

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['primary', 'status'],
  ['warn', 'alert'],
  ['error', 'alert'],
] as const)('announces and renders a toast of status %s as %s [TST-02, TST-20]', async (status, role) => {
  await show({ name: 'a', text: 'Something happened.', status });
  const shown = slot('Something happened.');
  expect(shown.getAttribute('role')).toBe(role);
  expect(shown.dataset.status).toBe(status);
});

it('adds a toast raised before the stack is loaded to a live region that is already there [TST-20]', async () => {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver(seen => void records.push(...seen));
  observer.observe(document.body, { childList: true, subtree: true });
  toast({ name: 'a', text: 'Saved.' });
  render(
    <UiRoot>
      <ToastStack toasts={readToasts()} onOpenLink={openLink} />
    </UiRoot>,
  );
  const shown = await waitFor(() => slot('Saved.'));
  records.push(...observer.takeRecords());
  observer.disconnect();
  const added = records.find(({ addedNodes }) => [...addedNodes].includes(shown));
  expect(added?.target.parentElement?.closest('[aria-live="polite"]')).toBeTruthy();
});

it('runs the action of a toast button', async () => {
  const stay = vi.fn();
  await show({ name: 'session', text: 'Your session ends soon.', actions: [{ label: 'Continue Session', run: stay }] });
  await user().click(screen.getByRole('button', { name: 'Continue Session' }));
  expect(stay).toHaveBeenCalledOnce();
});

it('shows as link the link text, the specified link text, or the whole text', () => {
  expect(computeLinkParts({ text: 'Done. See Details now', linkText: 'See Details' })).toEqual([
    'Done. ',
    'See Details',
    ' now',
  ]);
  expect(computeLinkParts({ text: 'Filled. Click here.', linkText: null })).toEqual(['Filled. ', 'Click here.', '']);
  expect(computeLinkParts({ text: 'Filled.', linkText: null })).toEqual(['', 'Filled.', '']);
  expect(computeLinkParts({ text: 'Filled.', linkText: 'See Details' })).toEqual(['Filled. ', 'See Details', '']);
});
