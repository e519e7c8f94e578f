// The log of the world.
import { byId, draw, element, figure, formatShort, row, sandbox } from './parts.js';

export async function showLog() {
  const name = byId('log-name').value.trim();
  const answer = await sandbox(`/log?size=100${name ? `&name=${encodeURIComponent(name)}` : ''}`);
  if (answer)
    draw(byId('log'), answer.entries, () => answer.entries.map(entryRow), 'Nothing of that name has happened.');
}

const entryRow = ({ seq, at, name, kind, data }) =>
  row([
    figure(String(seq)),
    { content: formatShort(at), label: 'Time' },
    { content: [element('strong', name), element('div', kind, { class: 'quiet' })], label: 'What' },
    { content: JSON.stringify(data) ?? '-', className: 'data', label: 'Data' },
  ]);

export function startLog() {
  byId('log-name').addEventListener('input', () => void showLog());
}
