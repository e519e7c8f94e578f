import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { deferredPart, lazyPart } from './lazy-part';
import { readToasts, removeToast } from './toast';
import { UiRoot } from '../theme/ui-root';

afterEach(() => {
  act(() => readToasts().forEach(({ id }) => removeToast(id)));
});

const missing = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/calendar.js');
const Calendar = ({ month }: { month: string }) => <p>Calendar of {month}</p>;

const unreachable = (): Promise<ComponentType<{ month: string }>> => Promise.reject(missing);

function Page({ part: Part }: { part: ComponentType<{ month: string }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <UiRoot>
      <input aria-label="Quantity" />
      <button onClick={() => setOpen(open => !open)}>Calendar</button>
      <Suspense fallback={null}>{isOpen && <Part month="March" />}</Suspense>
    </UiRoot>
  );
}

async function open(part: ComponentType<{ month: string }>) {
  render(<Page part={part} />);
  await userEvent.type(screen.getByLabelText('Quantity'), '25');
  await press();
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
const isTyped = () => expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '25');

it('shows a part once its code is loaded', async () => {
  await open(lazyPart(() => Promise.resolve(Calendar)));
  expect(await screen.findByText('Calendar of March')).toBeTruthy();
});

it('shows the page around a deferred part while its code loads', async () => {
  let arrive = (_: ComponentType<{ month: string }>): void => undefined;
  const Part = deferredPart(() => new Promise<ComponentType<{ month: string }>>(resolve => (arrive = resolve)));
  render(
    <div>
      The page <Part month="March" />
    </div>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  await act(async () => arrive(Calendar));
  expect(await screen.findByText('Calendar of March')).toBeTruthy();
});

it('shows an error in place of a part that fails to load, and keeps the page and its input (H-07)', async () => {
  await open(lazyPart(unreachable));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load this\./);
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
  isTyped();
});

it('shows a toast each time a dialog or menu that fails to load is opened (H-07)', async () => {
  await open(lazyPart(unreachable, 'toast'));
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1));
  const [first] = readToasts();
  expect(first?.text).toMatch(/^We couldn’t load this\./);
  expect(first?.actions.map(({ label }) => label)).toEqual(['Refresh page']);
  await press();
  act(() => removeToast(first?.id ?? ''));
  expect(readToasts()).toEqual([]);
  await press();
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1));
  isTyped();
});

it('leaves out a part that no one asked for and that fails to load, and keeps the page and its input', async () => {
  await open(lazyPart(unreachable, 'nowhere'));
  await vi.waitFor(() => expect(screen.queryByText('Calendar of March')).toBeNull());
  expect(readToasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  isTyped();
});

it('does not report code that throws at run time as missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFailure = vi.fn();
  const Part = lazyPart<{ month: string }>(() => Promise.reject(new Error('Months are not defined.')));
  render(
    <Failing onFailure={onFailure}>
      <Suspense fallback={null}>
        <Part month="March" />
      </Suspense>
    </Failing>,
  );
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('Months are not defined.'));
});

/** Error boundary of a page. */
class Failing extends Component<{ onFailure: (message: string) => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch({ message }: Error): void {
    this.props.onFailure(message);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
