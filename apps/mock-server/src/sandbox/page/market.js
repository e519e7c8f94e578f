// Symbols and orders: halts, prices, special days, the counterparty of an order.
import {
  actions,
  button,
  byId,
  call,
  draw,
  element,
  figure,
  formatDecimal,
  loadSymbols,
  row,
  sandbox,
  say,
} from './parts.js';

const at = symbol => `/market/${encodeURIComponent(symbol)}`;

async function act(done, refresh) {
  if (await done.call()) say(done.message);
  await refresh();
}

export async function showMarket() {
  const [symbols, answer] = await Promise.all([loadSymbols(), call('/api/mdt/snapshots')]);
  if (!answer) return;
  const search = byId('market-find').value.trim().toLowerCase();
  const listed = new Map(symbols.map(each => [each.symbol, each]));
  const rows = answer.snapshots
    .map(({ symbol, bidPrice, askPrice, lastPrice, halted }) => ({ symbol, bidPrice, askPrice, lastPrice, halted }))
    .filter(
      ({ symbol }) => listed.has(symbol) && `${symbol} ${listed.get(symbol).name}`.toLowerCase().includes(search),
    );
  draw(
    byId('quotes'),
    [search, rows],
    () => rows.map(each => quoteRow(each, listed.get(each.symbol))),
    'No such symbol.',
  );
}

function quoteRow({ symbol, bidPrice, askPrice, lastPrice, halted }, { name, usd_precision_digits: digits }) {
  const price = element('input', '', {
    'aria-label': `New price of ${symbol}`,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'narrow',
    'data-draft': true,
    'data-focus': `${symbol}/price`,
  });
  const moving = {
    call: () => sandbox(`${at(symbol)}/price`, 'POST', { price: price.value.trim() }),
    message: `${symbol} is moved.`,
  };
  price.addEventListener('keydown', event => {
    if (event.key === 'Enter') void act(moving, showMarket);
  });
  const verb = halted ? 'resume' : 'halt';
  const switching = {
    call: () => sandbox(`${at(symbol)}/${verb}`, 'POST'),
    message: halted ? `${symbol} trades again.` : `${symbol} is halted.`,
  };
  const title = [element('strong', symbol), halted ? element('span', 'Halted', { class: 'badge bad' }) : ''];
  return row([
    { content: [element('div', title, { class: 'row' }), element('div', name, { class: 'quiet' })] },
    figure(formatDecimal(bidPrice, digits), 'Bid'),
    figure(formatDecimal(askPrice, digits), 'Ask'),
    figure(formatDecimal(lastPrice, digits), 'Last'),
    {
      content: element(
        'div',
        [
          price,
          button('Move', `${symbol}/move`, () => act(moving, showMarket), {
            'aria-label': `Move the price of ${symbol}`,
          }),
        ],
        {
          class: 'row',
        },
      ),
      label: 'Move to',
    },
    actions(
      button(halted ? 'Resume' : 'Halt', `${symbol}/halt`, () => act(switching, showMarket), {
        'aria-label': `${halted ? 'Resume' : 'Halt'} ${symbol}`,
      }),
    ),
  ]);
}

export function startMarket() {
  byId('market-find').addEventListener('input', () => void showMarket());
  byId('day').addEventListener('submit', async event => {
    event.preventDefault();
    const fields = event.target.elements;
    const body = { date: fields.date.value, kind: fields.kind.value, name: fields.name.value.trim() };
    if (await sandbox('/market/days', 'POST', body)) say(`${body.date} is a ${body.kind} day now.`);
  });
}

export async function showOrders() {
  const answer = await sandbox(`/orders?size=100&all=${byId('orders-all').checked}`);
  if (!answer) return;
  byId('orders-count').textContent = String(answer.orders.length);
  draw(byId('orders'), answer.orders, () => answer.orders.map(orderRow), 'There are no open orders.');
}

function orderRow({ order, email, accountId }) {
  const id = order.orderId;
  const quantity = element('input', '', {
    'aria-label': `Quantity to fill of ${id}; all when left empty`,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: formatDecimal(order.leavesQuantity),
    class: 'narrow',
    'data-draft': true,
    'data-focus': `${id}/quantity`,
  });
  const fill = {
    call: () => sandbox(`/orders/${id}/fill`, 'POST', quantity.value.trim() ? { quantity: quantity.value.trim() } : {}),
    message: `${id} is filled.`,
  };
  const reject = { call: () => sandbox(`/orders/${id}/reject`, 'POST', {}), message: `${id} is rejected.` };
  const side = order.side === 1 ? 'Buy' : 'Sell';
  const isOpen = order.status.cancelable;
  return row([
    { content: element('strong', id) },
    { content: [email, element('div', accountId, { class: 'quiet' })], label: 'Of' },
    {
      content: `${side} ${formatDecimal(order.quantity)} ${order.symbol} at ${formatDecimal(order.limitPrice)}`,
      label: 'What',
    },
    { content: order.status.name, label: 'Status' },
    isOpen
      ? {
          content: element(
            'div',
            [quantity, button('Fill', `${id}/fill`, () => act(fill, showOrders), { 'aria-label': `Fill ${id}` })],
            { class: 'row' },
          ),
          label: 'Fill',
        }
      : '',
    isOpen
      ? actions(
          button('Reject', `${id}/reject`, () => act(reject, showOrders), {
            class: 'danger',
            'aria-label': `Reject ${id}`,
          }),
        )
      : '',
  ]);
}

export function startOrders() {
  byId('orders-all').addEventListener('change', () => void showOrders());
}
