// Linked banks, and pending cash in and out.
import { actions, button, byId, draw, element, figure, formatDollars, row, sandbox, say } from './parts.js';

async function act(path, message, body) {
  if (await sandbox(path, 'POST', body)) say(message);
  await showMoney();
}

export async function showMoney() {
  const [banks, moves] = await Promise.all([sandbox('/bank-accounts'), sandbox('/cash-moves')]);
  if (banks) draw(byId('banks'), banks.banks, () => banks.banks.map(bankRow), 'Nobody has linked a bank.');
  if (moves) draw(byId('moves'), moves.moves, () => moves.moves.map(moveRow), 'No cash is on its way.');
}

function bankRow({ id, accountId, institutionName, mask, status, verification, disabled, microDeposits }) {
  const press = (path, text, message) =>
    button(text, `${id}/${path}`, () => act(`/bank-accounts/${id}/${path}`, message), {
      'aria-label': `${text}: ${institutionName} ending in ${mask}`,
    });
  return row([
    { content: [element('strong', institutionName), element('div', `·· ${mask}`, { class: 'quiet' })] },
    { content: accountId, label: 'Account' },
    { content: `${status}${disabled ? ', disabled' : ''} · ${verification}`, label: 'Status' },
    { content: microDeposits ? microDeposits.map(formatDollars).join(' and ') : '-', label: 'Micro-deposits' },
    actions(
      press('approve', 'Approve', 'Approved.'),
      press('reject', 'Reject', 'Rejected.'),
      press('lapse', 'Let the sign-in lapse', 'The bank wants a new sign-in.'),
      press('micro-deposits', 'Send deposits', 'The small deposits have arrived.'),
    ),
  ]);
}

function moveRow({ id, accountId, direction, amount, status }) {
  const press = (path, text, message, body) =>
    button(text, `${id}/${text}`, () => act(`/cash-moves/${id}/${path}`, message, body), {
      'aria-label': `${text}: ${direction} of ${formatDollars(amount)}`,
    });
  return row([
    {
      content: [
        element('strong', direction === 'deposit' ? 'Deposit' : 'Withdrawal'),
        element('div', id, { class: 'quiet' }),
      ],
    },
    { content: accountId, label: 'Account' },
    figure(formatDollars(amount), 'Amount'),
    { content: status, label: 'Status' },
    actions(press('settle', 'Settle', 'Settled.'), press('return', 'Return', 'Returned by the bank.', { code: 'R01' })),
  ]);
}
