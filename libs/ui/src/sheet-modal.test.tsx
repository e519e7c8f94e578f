import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SheetModal } from './sheet-modal';
import { UiRoot } from './ui-root';

interface PageProps {
  focusHeading?: boolean;
  locked?: boolean;
}

function Page(props: PageProps) {
  const [opened, setOpened] = useState(false);
  return (
    <UiRoot>
      <button onClick={() => setOpened(true)}>Review buy order</button>
      <SheetModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Review order"
        {...props}
        footer={<button>Submit</button>}
      >
        <label>
          Note <input data-autofocus />
        </label>
      </SheetModal>
    </UiRoot>
  );
}

async function open(props: PageProps = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Review buy order' }));
  return screen.findByRole('dialog', { name: 'Review order' });
}

const opener = () => screen.getByRole('button', { name: 'Review buy order' });

it('is a dialog with a heading, whose first focus is on the first field', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Review order' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
});

it('may begin on its heading instead', async () => {
  render(
    <UiRoot>
      <SheetModal opened onClose={() => undefined} title="Review order" focusHeading>
        <button>Submit</button>
      </SheetModal>
    </UiRoot>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review order' })));
});

it('closes by Esc and gives the focus back to what opened it', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('closes by its close button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays while it is locked', async () => {
  await open({ locked: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Review order' })).toBeTruthy();
});

function Ticket() {
  const [review, setReview] = useState(false);
  const [ticket, setTicket] = useState(true);
  return (
    <UiRoot>
      <SheetModal opened={ticket} onClose={() => setTicket(false)} title="Trade">
        <button onClick={() => setReview(true)}>Review buy order</button>
        <SheetModal opened={review} onClose={() => setReview(false)} title="Review order">
          Buy 10
        </SheetModal>
      </SheetModal>
    </UiRoot>
  );
}

it('closes only the inner one of two by Esc, then the outer one', async () => {
  render(<Ticket />);
  await userEvent.click(await screen.findByRole('button', { name: 'Review buy order' }));
  await screen.findByRole('dialog', { name: 'Review order' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review order' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Trade' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
