/* global document, fetch, location, setInterval */
// The sandbox page: people, mail, clock, market and log of the world that this browser is in.

const refreshMs = 2000;
const byId = id => document.getElementById(id);
const marketZone = 'America/New_York';
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: marketZone, dateStyle: 'medium', timeStyle: 'medium' });
const shortTime = new Intl.DateTimeFormat('en-US', { timeZone: marketZone, timeStyle: 'medium' });

function say(text, isBad = false) {
  const notice = byId('notice');
  notice.textContent = text;
  notice.classList.toggle('bad', isBad);
}

/** Calls the sandbox; a refusal is shown and gives null. */
async function call(path, method = 'GET', body = undefined) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(() => null);
  if (response === null) {
    say('The server does not answer.', true);
    return null;
  }
  const answer = await response.json();
  if (response.ok) return answer;
  const [first] = Array.isArray(answer) ? answer : [answer];
  say(first.field ? `${first.message} (${first.field})` : first.message, true);
  return null;
}

const sandbox = (path, method, body) => call(`/sandbox/api${path}`, method, body);

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function row(cells) {
  const line = element('tr');
  for (const cell of cells) {
    const td = element('td');
    td.append(cell);
    line.append(td);
  }
  return line;
}

const codesBy = { SMS: 'SMS', EMAIL: 'E-mail', AUTHENTICATOR: 'App', NOT_SETUP: 'Not set up' };

let people = [];

async function loadPeople() {
  const answer = await sandbox('/personas');
  if (!answer) return;
  people = answer.personas;
  byId('password').textContent = people[0]?.password ?? '-';
  showPeople();
  for (const person of people.filter(each => each.twoFactorType === 'AUTHENTICATOR')) {
    const option = element('option', person.name);
    option.value = person.userId;
    byId('app-user').append(option);
  }
}

function showPeople() {
  const wanted = byId('find').value.trim().toLowerCase();
  const rows = people
    .filter(({ name, purpose, key }) => `${name} ${purpose} ${key}`.toLowerCase().includes(wanted))
    .map(person => {
      const name = element('div', person.name);
      name.append(element('div', person.email, 'quiet'));
      const button = element('button', 'Sign in');
      button.type = 'button';
      button.setAttribute('aria-label', `Sign in as ${person.name}`);
      button.addEventListener('click', () => signIn(person));
      return row([
        name,
        element('span', person.purpose),
        element('span', codesBy[person.twoFactorType] ?? person.twoFactorType),
        button,
      ]);
    });
  byId('people').tBodies[0].replaceChildren(...rows);
}

async function signIn(person) {
  const signedIn = await sandbox('/sign-in', 'POST', { persona: person.key });
  if (signedIn) location.assign('/investors/portfolio');
}

async function showClock() {
  const [clock, state, worlds] = await Promise.all([sandbox('/clock'), call('/api/market'), sandbox('/worlds')]);
  if (!clock || !state || !worlds) return;
  byId('now').textContent = `${timeFormat.format(new Date(clock.now))} in New York`;
  byId('now').dateTime = clock.now;
  byId('speed').textContent =
    clock.speed === 0 ? 'stands still' : clock.speed === 1 ? '' : `${clock.speed} times as fast`;
  byId('pause').textContent = clock.speed === 0 ? 'Run' : 'Pause';
  byId('market-state').textContent = state.message;
  const selected = worlds.worlds.find(each => each.isSelected);
  byId('world').textContent = selected ? selected.worldId + (selected.isDefault ? ' (default)' : '') : '-';
}

let shownMails = '';

async function showOutbox() {
  const answer = await sandbox('/outbox');
  if (!answer || shownMails === JSON.stringify(answer.mails)) return;
  shownMails = JSON.stringify(answer.mails);
  const items = answer.mails.slice(0, 30).map(mail => {
    const item = element('li');
    if (mail.code) item.append(element('span', mail.code, 'code'));
    item.append(
      element(
        'div',
        `${mail.channel === 'SMS' ? 'SMS' : 'E-mail'} to ${mail.to}, ${shortTime.format(new Date(mail.at))}`,
        'quiet',
      ),
    );
    item.append(element('div', mail.text));
    return item;
  });
  byId('outbox').replaceChildren(
    ...(items.length > 0 ? items : [element('li', 'Nothing has been sent yet.', 'quiet')]),
  );
}

async function loadSymbols() {
  const answer = await call('/api/symbols');
  for (const { symbol, name, tradable } of answer?.data.symbols ?? []) {
    if (!tradable) continue;
    const option = element('option', `${symbol} · ${name}`);
    option.value = symbol;
    byId('symbol').append(option);
  }
}

async function showQuote() {
  const symbol = byId('symbol').value;
  const answer = symbol && (await call(`/api/mdt/snapshots?symbols=${encodeURIComponent(symbol)}`));
  const data = answer && answer.snapshots[0];
  if (!data) return;
  const { bidPrice, askPrice, lastPrice, halted } = data;
  byId('quote').textContent =
    `Bid ${bidPrice ?? '-'} · Ask ${askPrice ?? '-'} · Last ${lastPrice ?? '-'}${halted ? ' · Halted' : ''}`;
}

async function showLog() {
  const name = byId('log-name').value.trim();
  const answer = await sandbox(`/log?size=60${name ? `&name=${encodeURIComponent(name)}` : ''}`);
  if (!answer) return;
  const rows = answer.entries.map(({ seq, at, name: what, kind, data }) => {
    const line = row([String(seq), shortTime.format(new Date(at)), `${what} (${kind})`, JSON.stringify(data) ?? '']);
    line.lastElementChild.className = 'data';
    return line;
  });
  byId('log').replaceChildren(...rows);
}

const refresh = () => {
  if (document.visibilityState === 'visible') void Promise.all([showClock(), showOutbox(), showQuote(), showLog()]);
};

async function moveClock(body) {
  say('The clock is moving…');
  const clock = await sandbox('/clock', 'POST', body);
  if (clock) say(`It is ${timeFormat.format(new Date(clock.now))} in New York.`);
  refresh();
}

async function market(action, body) {
  const symbol = byId('symbol').value;
  if (await sandbox(`/market/${encodeURIComponent(symbol)}/${action}`, 'POST', body)) say(`${symbol}: done.`);
  refresh();
}

for (const button of document.querySelectorAll('[data-advance]')) {
  button.addEventListener('click', () => moveClock({ advanceMs: Number(button.dataset.advance) }));
}
for (const button of document.querySelectorAll('[data-moment]')) {
  button.addEventListener('click', () => moveClock({ moment: button.dataset.moment }));
}
for (const button of document.querySelectorAll('[data-market]')) {
  button.addEventListener('click', () => market(button.dataset.market));
}
byId('pause').addEventListener('click', async () => {
  await sandbox('/clock/speed', 'POST', { speed: byId('pause').textContent === 'Run' ? 1 : 0 });
  refresh();
});
byId('market').addEventListener('submit', event => {
  event.preventDefault();
  void market('price', { price: byId('price').value.trim() });
});
byId('authenticator').addEventListener('submit', async event => {
  event.preventDefault();
  const answer = await sandbox(`/authenticator/${encodeURIComponent(byId('app-user').value)}`);
  byId('app-code').textContent = answer ? answer.code : '';
});
byId('find').addEventListener('input', showPeople);
byId('log-name').addEventListener('input', showLog);
byId('symbol').addEventListener('change', showQuote);

await Promise.all([loadPeople(), loadSymbols()]);
refresh();
setInterval(refresh, refreshMs);
