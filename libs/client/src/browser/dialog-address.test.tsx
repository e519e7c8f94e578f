import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { leaveFinishedDialog } from './forget-search-params.ts';
import { overPage, useCloseOverPage, useDialogAddress } from './dialog-address.ts';

/** A page with a dialog in its search params, and a sheet in its hash. */
function Page() {
  const { values, open, change, close, finish } = useDialogAddress(['move', 'bank']);
  const closeSheet = useCloseOverPage();
  const location = useLocation();
  return (
    <>
      <h1>Cash</h1>
      <button onClick={() => open({ move: 'deposit' })}>Deposit</button>
      <button onClick={() => open({ move: 'withdraw', bank: 'B-1' })}>Withdraw</button>
      <button onClick={() => change({ bank: 'B-2' })}>Other bank</button>
      <button onClick={finish}>Submit</button>
      <button onClick={close}>Close</button>
      {values.move !== null && <p role="status">{`${values.move} ${values.bank ?? ''}`}</p>}
      <a href="#explain=cash">Explain</a>
      <Link to={{ hash: 'explain=held' }} state={overPage(location, true)}>
        Next figure
      </Link>
      <button onClick={() => closeSheet({ search: location.search, hash: '' })}>Close sheet</button>
    </>
  );
}

function show(path: string): void {
  window.history.pushState(null, '', '/portfolio');
  window.history.pushState(null, '', path);
  draw();
}

function draw(): void {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/portfolio" element={<h1>Portfolio</h1>} />
        <Route path="/cash" element={<Page />} />
      </Routes>
    </BrowserRouter>,
  );
}

const click = (...names: readonly string[]) =>
  act(() => names.forEach(name => screen.getByText(name, { selector: 'button, a' }).click()));
const isAt = (address: string) =>
  waitFor(() => {
    const { pathname, search, hash } = window.location;
    expect(`${pathname}${search}${hash}`).toBe(address);
    expect(screen.getByRole('heading').textContent).toBe(pathname === '/cash' ? 'Cash' : 'Portfolio');
    expect(screen.queryByRole('status') !== null).toBe(search.includes('move='));
  });
const back = () => act(() => window.history.back());

it('needs one Back to leave the page after the dialog was closed by its button', async () => {
  show('/cash?q=1');
  click('Withdraw');
  await isAt('/cash?q=1&move=withdraw&bank=B-1');
  click('Other bank');
  await isAt('/cash?q=1&move=withdraw&bank=B-2');
  click('Close');
  await isAt('/cash?q=1');
  back();
  await isAt('/portfolio');
});

it('stays on the page when the dialog is closed twice right away, or while none is open', async () => {
  show('/cash');
  click('Deposit');
  await isAt('/cash?move=deposit');
  click('Close', 'Close');
  await isAt('/cash');
  click('Close');
  back();
  await isAt('/portfolio');
  act(() => window.history.forward());
  await isAt('/cash');
});

it('replaces the address of a dialog that a link from elsewhere opened', async () => {
  show('/cash?move=deposit');
  await isAt('/cash?move=deposit');
  click('Close');
  await isAt('/cash');
  click('Deposit');
  await isAt('/cash?move=deposit');
  click('Close');
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});

it('returns to the former dialog on Back, and closes both by the button', async () => {
  show('/cash');
  click('Withdraw');
  await isAt('/cash?move=withdraw&bank=B-1');
  click('Deposit');
  await isAt('/cash?move=deposit');
  back();
  await isAt('/cash?move=withdraw&bank=B-1');
  click('Deposit');
  await isAt('/cash?move=deposit');
  click('Close');
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});

it('leaves the page by one Back after a dialog that is finished, whose address was removed', async () => {
  show('/cash');
  click('Deposit');
  await isAt('/cash?move=deposit');
  click('Submit', 'Close');
  await waitFor(() => expect(screen.queryByRole('status')).toBe(null));
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});

it('leaves the page by one Back after a reload with a finished dialog open', async () => {
  show('/cash');
  click('Deposit');
  await isAt('/cash?move=deposit');
  click('Submit');
  cleanup();
  leaveFinishedDialog();
  draw();
  await waitFor(() => expect(window.history.state).not.toMatchObject({ finished: 1 }));
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});

it('stays where a dialog was finished that a link from elsewhere opened', async () => {
  show('/cash?move=deposit');
  await isAt('/cash?move=deposit');
  click('Submit');
  cleanup();
  leaveFinishedDialog();
  draw();
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});

it('leaves the page by one Back after a sheet that a link to a hash opened, and a link in the sheet', async () => {
  show('/cash');
  click('Explain');
  await isAt('/cash#explain=cash');
  click('Close sheet');
  await isAt('/cash');
  click('Explain');
  await isAt('/cash#explain=cash');
  click('Next figure');
  await isAt('/cash#explain=held');
  click('Close sheet');
  await isAt('/cash');
  back();
  await isAt('/portfolio');
});
