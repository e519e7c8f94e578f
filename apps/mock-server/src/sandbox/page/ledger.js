// One account's balances and the ledger lines that they sum up.
import {
  byId,
  draw,
  element,
  figure,
  fillSelect,
  formatDecimal,
  formatDollars,
  formatShort,
  loadPeople,
  loadSymbols,
  row,
  sandbox,
  say,
} from './parts.js';

const cashNames = [
  ['availableWithdrawalBalance', 'Available'],
  ['availableSeasonedBalance', 'Seasoned'],
  ['openDepositBalance', 'On its way in'],
  ['openOrderBalance', 'Bound in orders'],
];

const account = () => encodeURIComponent(byId('ledger-account').value);

export async function showLedger() {
  if (!byId('ledger-account').value) return;
  const [balances, lines] = await Promise.all([
    sandbox(`/ledger/${account()}`),
    sandbox(`/ledger/${account()}/lines?size=200`),
  ]);
  if (!balances || !lines) return;
  draw(byId('balances'), balances, () => balanceFacts(balances));
  draw(byId('lines'), lines.lines, () => lines.lines.map(lineRow), 'Nothing has been posted yet.');
}

function balanceFacts({ fiatAssets, tokenAssets }) {
  const cash = fiatAssets.USD ?? {};
  const facts = [
    ...cashNames.map(([key, name]) => [name, formatDollars(cash[key])]),
    ...Object.entries(tokenAssets).map(([symbol, { quantity }]) => [symbol, formatDecimal(quantity)]),
  ];
  return facts.map(([name, value]) => element('div', [element('dt', name), element('dd', value)]));
}

const formatSigned = (amount, digits) =>
  String(amount).startsWith('-') ? formatDecimal(amount, digits) : `+${formatDecimal(amount, digits)}`;

const lineRow = ({ entry, at, reason, asset, amount }) =>
  row([
    String(entry),
    { content: formatShort(at), label: 'Time' },
    { content: reason, label: 'Reason' },
    { content: asset, label: 'Asset' },
    figure(formatSigned(amount, asset.startsWith('USD') ? 2 : 0), 'Amount'),
  ]);

async function credit(path, body, message) {
  if (await sandbox(`/ledger/${account()}/${path}`, 'POST', body)) say(message);
  await showLedger();
}

export async function startLedger() {
  const [people, symbols] = await Promise.all([loadPeople(), loadSymbols()]);
  fillSelect(
    byId('ledger-account'),
    people.filter(({ accountId }) => accountId).map(({ accountId, name }) => [accountId, `${name} · ${accountId}`]),
  );
  fillSelect(
    byId('credit-symbol'),
    symbols.map(({ symbol }) => [symbol, symbol]),
  );
  byId('ledger-account').addEventListener('change', () => void showLedger());
  byId('credit-cash').addEventListener('click', () => {
    const dollars = byId('credit-dollars').value.trim();
    void credit('cash', { dollars }, `${formatDollars(dollars)} was given.`);
  });
  byId('credit-tokens').addEventListener('click', () => {
    const symbol = byId('credit-symbol').value;
    const quantity = byId('credit-quantity').value.trim();
    void credit('tokens', { symbol, quantity }, `${formatDecimal(quantity)} ${symbol} were given.`);
  });
}
