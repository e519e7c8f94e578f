// Configured faults of calls and of the live feed.
import { byId, draw, element, fillSelect, loadSymbols, row, sandbox, say, showFieldsFor } from './parts.js';

export async function showFaults() {
  const [answer, feed] = await Promise.all([sandbox('/faults'), sandbox('/feed')]);
  if (answer)
    draw(byId('fault-list'), answer.faults, () => answer.faults.map(faultItem), 'Every call goes as it should.');
  if (!feed) return;
  const { connections, readers } = feed;
  byId('feed-readers').textContent =
    `${connections} ${connections === 1 ? 'connection' : 'connections'}, ${readers} ${readers === 1 ? 'subscription' : 'subscriptions'} in this world.`;
}

function faultItem({ route, effect, times }) {
  const { kind, ...rest } = effect;
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const often = times === null ? 'until cleared' : times === 1 ? 'once' : `${times} times`;
  return element('li', [
    element('strong', route === '*' ? 'All calls' : route),
    ` · ${kind} · ${often}`,
    element('div', details, { class: 'data quiet' }),
  ]);
}

const failureRow = ({ code, status, way }) =>
  row([element('code', code), { content: String(status), label: 'Status' }, { content: way, label: 'How' }]);

/** The effect described by the form; null, with a message, if its body is not valid JSON. */
function readEffect({ kind, code, message, status, body, ms }) {
  switch (kind.value) {
    case 'failure':
      return { kind: 'failure', code: code.value, message: message.value };
    case 'delay':
      return { kind: 'delay', ms: Number(ms.value) };
    case 'answer':
      try {
        return { kind: 'answer', status: Number(status.value), body: JSON.parse(body.value) };
      } catch {
        say('The body is no JSON.', true);
        return null;
      }
    default:
      return { kind: kind.value };
  }
}

async function arrange(event) {
  event.preventDefault();
  const fields = event.target.elements;
  const effect = readEffect(fields);
  if (effect === null) return;
  const times = fields.times.value === '' ? null : Number(fields.times.value);
  if (await sandbox('/faults', 'POST', { route: fields.route.value, effect, times })) say('Arranged.');
  await showFaults();
}

/** Maps the form's kinds to those of the API. */
function readFeedFault({ kind, count, symbol }) {
  const number = Number(count.value);
  switch (kind.value) {
    case 'mute':
      return { kind: 'mute', what: 'everything' };
    case 'beats':
      return { kind: 'mute', what: 'beats' };
    case 'unmute':
      return { kind: 'mute', what: 'nothing' };
    case 'refuse':
      return { kind: 'refuse', connections: number };
    case 'reorder':
      return { kind: 'reorder', window: number };
    case 'drop':
    case 'repeat':
    case 'gap':
    case 'malformed':
      return { kind: kind.value, messages: number };
    case 'crossedQuote':
    case 'staleQuote':
      return { kind: kind.value, symbol: symbol.value };
    default:
      return { kind: kind.value };
  }
}

export async function startFaults() {
  const [catalogue, symbols] = await Promise.all([sandbox('/catalogue'), loadSymbols()]);
  if (!catalogue) return;
  const routes = catalogue.routes.map(({ name, method, path }) => [name, `${name} · ${method} ${path}`]);
  fillSelect(byId('fault-route'), [['*', 'All calls'], ...routes]);
  fillSelect(
    byId('fault-code'),
    catalogue.codes.map(({ code, status }) => [code, `${code} · ${status}`]),
  );
  byId('fault-code').value = 'SERVICE_UNAVAILABLE';
  draw(byId('failures'), catalogue.codes, () => catalogue.codes.map(failureRow));
  fillSelect(
    byId('feed-symbol'),
    symbols.map(({ symbol }) => [symbol, symbol]),
  );
  for (const [form, select] of [
    [byId('fault'), byId('fault-kind')],
    [byId('feed-fault'), byId('feed-kind')],
  ]) {
    select.addEventListener('change', () => showFieldsFor(form, select.value));
    showFieldsFor(form, select.value);
  }
  byId('fault').addEventListener('submit', event => void arrange(event));
  byId('feed-fault').addEventListener('submit', async event => {
    event.preventDefault();
    if (await sandbox('/feed-faults', 'POST', readFeedFault(event.target.elements))) say('Done.');
    await showFaults();
  });
  byId('clear-faults').addEventListener('click', async () => {
    if (await sandbox('/faults', 'DELETE')) say('Every call goes as it should.');
    await showFaults();
  });
}
