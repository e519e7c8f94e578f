// Flags and server settings.
import { byId, draw, element, sandbox, say } from './parts.js';

/** 'timeInForceGtc' as 'Time in force gtc': a readable name, shown above the key. */
const nameOf = key => {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

async function change(path, key, value, show) {
  if (await sandbox(path, 'PATCH', { [key]: value })) say(`${nameOf(key)} is changed.`);
  await show();
}

const labelOf = key => [element('span', nameOf(key)), element('code', key)];

function switchOf(path, key, value, show) {
  const input = element('input', '', { type: 'checkbox', role: 'switch', checked: value, 'data-focus': key });
  input.addEventListener('change', () => void change(path, key, input.checked, show));
  return element('label', [element('span', labelOf(key), { class: 'name' }), input], { class: 'switch' });
}

function fieldOf(path, key, value, read, show) {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  const input = element('input', '', { value: text, autocomplete: 'off', 'data-focus': key });
  input.addEventListener('change', () => void change(path, key, read(input.value.trim()), show));
  return element('label', [element('span', labelOf(key), { class: 'name' }), input], { class: 'switch' });
}

/** Returns the parser for a setting's text, by the type of its current value. */
function readerOf(value) {
  if (typeof value === 'number') return Number;
  if (Array.isArray(value)) return text => text.split(/\s+/).filter(Boolean);
  return String;
}

const drawAll = (container, path, values, show) =>
  draw(container, values, () =>
    Object.entries(values).map(([key, value]) =>
      typeof value === 'boolean' ? switchOf(path, key, value, show) : fieldOf(path, key, value, readerOf(value), show),
    ),
  );

export async function showFlags() {
  const values = await sandbox('/flags');
  if (values) drawAll(byId('flags'), '/flags', values, showFlags);
}

export async function showSettings() {
  const values = await sandbox('/settings');
  if (values) drawAll(byId('settings'), '/settings', values, showSettings);
}
