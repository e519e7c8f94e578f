// Pending shares and tokens, and the counterparty's answers.
import {
  actions,
  button,
  byId,
  draw,
  element,
  figure,
  fillSelect,
  formatDecimal,
  loadPeople,
  loadSymbols,
  row,
  sandbox,
  say,
} from './parts.js';

async function act(path, message, body) {
  if (await sandbox(path, 'POST', body)) say(message);
  await showTransfers();
}

export async function showTransfers() {
  const found = await sandbox('/transfers');
  if (!found) return;
  draw(byId('transfers'), found.transfers, () => found.transfers.map(transferRow), 'Nothing is on its way.');
}

function transferRow({ accountId, transfer: { id, asset, amount, transactionType, type, status } }) {
  const quantity = `${formatDecimal(amount)} ${asset}`;
  const press = (path, text, message, body) =>
    button(text, `${id}/${path}`, () => act(`/transfers/${id}/${path}`, message, body), {
      'aria-label': `${text}: ${quantity}, ${id}`,
    });
  const isOut = /WITHDRAW/.test(transactionType ?? type ?? '');
  // A transfer that waits for its cost basis has arrived: only the investor can continue.
  const buttons =
    status === 'PENDING'
      ? [
          press('settle', 'Settle', 'Settled.'),
          press('reject', 'Reject', 'Rejected.', { reason: 'Turned away on the sandbox' }),
        ]
      : [];
  return row([
    { content: [element('strong', isOut ? 'Out' : 'In'), element('div', id, { class: 'quiet' })] },
    { content: accountId, label: 'Account' },
    figure(quantity, 'Quantity'),
    { content: status.toLowerCase().replaceAll('_', ' '), label: 'Status' },
    actions(...buttons),
  ]);
}

export async function startTransfers() {
  const [people, symbols] = await Promise.all([loadPeople(), loadSymbols()]);
  fillSelect(
    byId('arrival-account'),
    people.filter(({ accountId }) => accountId).map(({ accountId, name }) => [accountId, `${name} · ${accountId}`]),
  );
  fillSelect(
    byId('arrival-symbol'),
    symbols.filter(({ assetDepositable }) => assetDepositable).map(({ symbol }) => [symbol, symbol]),
  );
  byId('arrive').addEventListener('click', () => {
    const [accountId, asset] = [byId('arrival-account').value, byId('arrival-symbol').value];
    const quantity = byId('arrival-quantity').value.trim();
    void act('/chain/deposits', `${formatDecimal(quantity)} ${asset} were seen on the chain.`, {
      accountId,
      asset,
      quantity,
    });
  });
}
