import { translatePage, type TranslationForm } from '../testing/test-translator';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UiRoot } from './ui-root';

interface PageProps {
  price: string;
  isHalted: boolean;
  isOpen: boolean;
}

const Page = ({ price, isHalted, isOpen }: PageProps) => (
  <UiRoot>
    <input aria-label="Quantity" />
    <p data-testid="price">
      Last {price} {isHalted && 'Halted'}
      {isHalted ? <b>by the exchange</b> : 'Trading'} today
    </p>
    <p data-testid="state">{isHalted ? 'No orders' : 'Orders'}</p>
    {isOpen && (
      <section>
        Sheet <button>Close</button>
      </section>
    )}
  </UiRoot>
);

/** Lets the translator, and the page after it, see what has changed. */
const settle = () => act(async () => undefined);

describe.each<TranslationForm>(['replaced', 'wrapped'])('a page whose texts a translator has %s', form => {
  async function show() {
    const { rerender } = render(<Page price="5.26" isHalted={false} isOpen={false} />);
    onTestFinished(translatePage(form));
    await settle();
    expect(screen.getByTestId('price').querySelector('font font')).not.toBeNull();
    return async (props: PageProps) => {
      rerender(<Page {...props} />);
      await settle();
    };
  }
  const shown = () => screen.getByTestId('price').textContent.replace(/\s+/g, ' ').trim();

  it('shows each new figure, once', async () => {
    const change = await show();
    expect(shown()).toBe('Last 5.26 Trading today');
    for (const price of ['5.27', '5.28', '5.31']) {
      await change({ price, isHalted: false, isOpen: false });
      expect(shown()).toBe(`Last ${price} Trading today`);
    }
  });

  it('adds and removes texts and elements between others, and keeps what was typed', async () => {
    const change = await show();
    await userEvent.type(screen.getByLabelText('Quantity'), '25');
    for (const isHalted of [true, false, true]) {
      await change({ price: '5.26', isHalted, isOpen: isHalted });
      expect(shown()).toBe(isHalted ? 'Last 5.26 Haltedby the exchange today' : 'Last 5.26 Trading today');
      expect(screen.getByTestId('state').textContent).toBe(isHalted ? 'No orders' : 'Orders');
      expect(screen.queryAllByRole('button')).toHaveLength(isHalted ? 1 : 0);
    }
    expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('25');
  });
});
