import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { SheetModal } from './sheet-modal';
import { DateField } from '../dates/date-field';
import { usePopoverButton } from '../popovers/use-popover-button';
import { UiRoot } from '../theme/ui-root';

let renders = 0;

function Asset({ locked = false }: { locked?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const { search } = useLocation();
  renders += 1;
  return (
    <>
      <h1>{`Asset${search}`}</h1>
      <Link to="?move=deposit">Deposit</Link>
      <button onClick={() => setOpened(true)}>Buy</button>
      <input aria-label="Search" value={text} onChange={event => setText(event.currentTarget.value)} />
      <SheetModal opened={opened} onClose={() => setOpened(false)} title="Trade" locked={locked}>
        <button onClick={() => setAsking(true)}>Review</button>
        <Link to="/history">History</Link>
        <SheetModal opened={isAsking} onClose={() => setAsking(false)} title="Review order">
          <button>Submit</button>
        </SheetModal>
      </SheetModal>
    </>
  );
}

function show(page = '/asset', locked = false, wasReloaded = false) {
  window.history.pushState(null, '', '/portfolio');
  window.history.pushState(null, '', page);
  if (wasReloaded) window.history.pushState({ overlay: true }, '');
  render(
    <UiRoot>
      <BrowserRouter>
        <Routes>
          <Route path="/portfolio" element={<h1>Portfolio</h1>} />
          <Route path="/asset" element={<Asset locked={locked} />} />
          <Route
            path="/history"
            element={
              <>
                <h1>History of orders</h1>
                <Link to="/asset">Asset</Link>
                <History />
              </>
            }
          />
        </Routes>
      </BrowserRouter>
    </UiRoot>,
  );
}

/** A page with a button that opens a small form below it, and with a date field. */
function History() {
  const { button, popover } = usePopoverButton('dialog', () => Promise.resolve());
  const [date, setDate] = useState('');
  return (
    <>
      <button {...button}>Dates</button>
      {popover?.opened === true && <p role="note">From and to</p>}
      <DateField label="Date of birth" value={date} onChange={setDate} />
    </>
  );
}

const isMarked = () => waitFor(() => expect(window.history.state).toMatchObject({ overlay: true }));
const isPlain = () => waitFor(() => expect(window.history.state).not.toMatchObject({ overlay: true }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Waits for the dialog too, which is drawn a moment later than the press. */
const open = async (button: string, dialog: string) => {
  await press(button);
  await screen.findByRole('dialog', { name: dialog });
};
const back = () => act(() => window.history.back());
const isHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name));
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

beforeEach(() => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  window.dispatchEvent(new Event('resize'));
});

it('closes the sheet on Back of a phone, keeps the page with what was typed, and leaves it on the next Back', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Search'), 'TZ');
  await open('Buy', 'Trade');
  await isMarked();
  const before = renders;
  back();
  await waitFor(() => expect(isOpen('Trade')).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('TZ');
  expect(renders - before).toBeLessThan(4);
  back();
  await isHeading('Portfolio');
});

it('leaves Back to the router again after a link in a sheet has led to another page', async () => {
  show();
  await open('Buy', 'Trade');
  await isMarked();
  await userEvent.click(await screen.findByRole('link', { name: 'History' }));
  await isHeading('History of orders');
  await isPlain();
  await userEvent.click(await screen.findByRole('link', { name: 'Asset' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Deposit' }));
  await isHeading('Asset?move=deposit');
  back();
  await isHeading('Asset');
});

it('closes what opened last, one by one', async () => {
  show();
  await open('Buy', 'Trade');
  await open('Review', 'Review order');
  await isMarked();
  back();
  await waitFor(() => expect(isOpen('Review order')).toBe(false));
  expect(isOpen('Trade')).toBe(true);
  await isMarked();
  back();
  await waitFor(() => expect(isOpen('Trade')).toBe(false));
  await isHeading('Asset');
});

it('needs one Back to leave the page after its button closed the sheet twice', async () => {
  show();
  // A step of its own could arrive after a sign-out, and undo it in the address.
  const step = vi.spyOn(window.history, 'back');
  for (const _time of ['first', 'second']) {
    await open('Buy', 'Trade');
    await isMarked();
    await press('Close');
    await waitFor(() => expect(isOpen('Trade')).toBe(false));
  }
  expect(step).not.toHaveBeenCalled();
  back();
  await isHeading('Portfolio');
});

it('returns to the page from one that a link in the sheet opened, and needs one Back more to leave it', async () => {
  show();
  await open('Buy', 'Trade');
  await isMarked();
  await userEvent.click(await screen.findByRole('link', { name: 'History' }));
  await isHeading('History of orders');
  back();
  await isHeading('Asset');
  back();
  await isHeading('Portfolio');
});

it('keeps a sheet open that cannot be closed now', async () => {
  show('/asset', true);
  await open('Buy', 'Trade');
  await isMarked();
  const push = vi.spyOn(window.history, 'pushState');
  back();
  await waitFor(() => expect(push).toHaveBeenCalled());
  await isMarked();
  expect(isOpen('Trade')).toBe(true);
});

it('needs one Back to leave a page that was reloaded with the sheet open', async () => {
  show('/asset', false, true);
  back();
  await isHeading('Portfolio');
});

it('closes the sheet that the reloaded page opens again', async () => {
  show('/asset', false, true);
  await open('Buy', 'Trade');
  await isMarked();
  back();
  await waitFor(() => expect(isOpen('Trade')).toBe(false));
  await isHeading('Asset');
});

it('closes what a button has opened below itself, and the calendar of a date field', async () => {
  show('/history');
  await press('Dates');
  expect(screen.getByRole('note')).toBeTruthy();
  await isMarked();
  back();
  await waitFor(() => expect(screen.queryByRole('note')).toBe(null));
  const calendar = screen.getByRole('button', { name: 'Choose from a calendar' });
  await userEvent.click(calendar);
  await isMarked();
  back();
  await waitFor(() => expect(calendar.getAttribute('aria-expanded')).toBe('false'));
  await isHeading('History of orders');
});
