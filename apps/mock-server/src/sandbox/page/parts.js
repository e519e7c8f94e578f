/* global document, fetch, location, navigator, sessionStorage, setTimeout, clearTimeout, Blob, CSS */
// Shared by all sections of the page: calls, elements, tables, texts.

export const byId = id => document.getElementById(id);

const marketZone = 'America/New_York';
const whole = new Intl.DateTimeFormat('en-US', { timeZone: marketZone, dateStyle: 'medium', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: marketZone,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const spoken = text => text.replace(/\sAM$/, ' a.m.').replace(/\sPM$/, ' p.m.');
/** In New York time, where the market is. */
export const formatWhen = instant => `${spoken(whole.format(new Date(instant)))} ET`;
export const formatShort = instant => spoken(short.format(new Date(instant)));

/** Formats decimal text with at least this many decimals; the text is never converted to a number. */
export function formatDecimal(text, digits = 0) {
  if (text === null || text === undefined) return '-';
  const [, sign, integer, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(String(text)) ?? [];
  if (integer === undefined) return String(text);
  const decimals = digits === 0 ? fraction : `.${fraction.slice(1).padEnd(digits, '0')}`;
  return `${sign ? '−' : ''}${integer.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`;
}

export function formatDollars(text) {
  const amount = formatDecimal(text, 2);
  return amount === '-' ? '-' : amount.replace(/^(−?)/, '$1$$');
}

let fading;

/** Shows a success or error message at the bottom of the page. */
export function say(text, isBad = false) {
  const notice = byId('notice');
  notice.textContent = text;
  notice.className = isBad ? 'notice shown bad' : 'notice shown';
  clearTimeout(fading);
  fading = setTimeout(() => notice.classList.remove('shown'), isBad ? 8000 : 4000);
}

const noticeKey = 'sandbox-notice';

/** Reloads the page, which then shows this message. */
export function reloadAndSay(text) {
  sessionStorage.setItem(noticeKey, text);
  location.reload();
}

/** Shows the message that was stored before the page was reloaded. */
export function sayAfterReload() {
  const text = sessionStorage.getItem(noticeKey);
  if (text === null) return;
  sessionStorage.removeItem(noticeKey);
  say(text);
}

/** Calls the server; a refusal is shown and returns null. `body` is JSON, or raw bytes. */
export async function call(path, method = 'GET', body = undefined) {
  const isBytes = body instanceof Blob;
  const headers =
    body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' };
  const sent = body === undefined || isBytes ? body : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: sent }).catch(() => null);
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

export const sandbox = (path, method, body) => call(`/sandbox/api${path}`, method, body);

/** An element with text and attributes; functions become listeners. */
export function element(name, content = '', attributes = {}) {
  const made = document.createElement(name);
  made.append(...[content].flat());
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== null && value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : value);
  }
  return made;
}

/** A button; `focus` identifies it, so that it keeps the focus when its row is redrawn. */
export const button = (text, focus, click, attributes = {}) =>
  element('button', text, { type: 'button', 'data-focus': focus, click, ...attributes });

/** A table row. A cell is a text, an element, or both with a class. */
export const row = cells =>
  element(
    'tr',
    cells.map(cell => {
      const { content, className, label } = typeof cell === 'object' && 'content' in cell ? cell : { content: cell };
      return element('td', content, { class: className, 'data-label': label });
    }),
  );

export const figure = (content, label) => ({ content, className: 'figure', label });
export const actions = (...buttons) => ({
  content: element('div', buttons, { class: 'row end' }),
  className: 'actions',
});

const drawn = new WeakMap();

/**
 * Redraws a container when its data has changed, and otherwise leaves it alone: drafts typed there and the focus stay.
 */
export function draw(container, data, makeChildren, nothing = 'Nothing yet.') {
  const text = JSON.stringify(data);
  if (drawn.get(container) === text) return;
  drawn.set(container, text);
  const focused = container.contains(document.activeElement) ? document.activeElement.dataset.focus : undefined;
  const typed = new Map(
    [...container.querySelectorAll('input[data-draft]')].map(each => [each.dataset.focus, each.value]),
  );
  const children = makeChildren();
  container.replaceChildren(...(children.length > 0 ? children : [emptyOf(container, nothing)]));
  for (const input of container.querySelectorAll('input[data-draft]'))
    input.value = typed.get(input.dataset.focus) ?? '';
  if (focused) container.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

function emptyOf(container, nothing) {
  if (container.tagName !== 'TBODY')
    return element(container.tagName === 'DL' ? 'div' : 'li', nothing, { class: 'quiet' });
  const columns = container.parentElement.tHead.rows[0].cells.length;
  return element('tr', element('td', nothing, { class: 'quiet', colspan: String(columns) }));
}

/** Forces a redraw when the search text changes. */
export const redraw = container => drawn.delete(container);

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied.`);
  } catch {
    say(`The browser did not allow copying. ${what}: ${text}`, true);
  }
}

/** Asks before something is lost; true for yes. The focus returns to where it was. */
export function confirm(title, text, yes) {
  const dialog = byId('confirm');
  byId('confirm-title').textContent = title;
  byId('confirm-text').textContent = text;
  byId('confirm-yes').textContent = yes;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise(resolve => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Shows only the fields that belong to the chosen kind. */
export function showFieldsFor(form, kind) {
  for (const field of form.querySelectorAll('[data-for]')) field.hidden = !field.dataset.for.split(' ').includes(kind);
}

export function fillSelect(select, options) {
  select.replaceChildren(...options.map(([value, text]) => element('option', text, { value })));
}

/** Loaded once per page: symbols and people change only with the world, which reloads the page. */
const known = new Map();
const once = (key, load) => {
  if (!known.has(key)) known.set(key, load());
  return known.get(key);
};
export const loadSymbols = () =>
  once('symbols', async () => ((await call('/api/symbols'))?.data.symbols ?? []).filter(({ tradable }) => tradable));
export const loadPeople = () => once('people', async () => (await sandbox('/personas'))?.personas ?? []);
