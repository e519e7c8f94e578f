/* global document */
// The clock of the world, which is always visible.
import { byId, call, formatWhen, sandbox, say } from './parts.js';

export async function showClock() {
  const [clock, market, worlds] = await Promise.all([sandbox('/clock'), call('/api/market'), sandbox('/worlds')]);
  if (!clock || !market || !worlds) return;
  byId('now').textContent = formatWhen(clock.now);
  byId('now').dateTime = clock.now;
  byId('market-state').textContent = market.message;
  byId('pace').textContent = clock.speed === 0 ? ' · The clock stands still' : '';
  byId('pause').textContent = clock.speed === 0 ? 'Run' : 'Pause';
  const speed = byId('speed');
  if (document.activeElement !== speed) speed.value = String(clock.speed);
  const selected = worlds.worlds.find(each => each.isSelected);
  byId('world').textContent = selected ? selected.worldId + (selected.isDefault ? ' (default)' : '') : '-';
}

async function move(body) {
  say('The clock is moving…');
  const clock = await sandbox('/clock', 'POST', body);
  if (clock) say(`It is ${formatWhen(clock.now)}.`);
}

async function setSpeed(speed) {
  if (await sandbox('/clock/speed', 'POST', { speed }))
    say(speed === 0 ? 'The clock stands still.' : 'The clock runs.');
}

export function startClock(refresh) {
  for (const each of document.querySelectorAll('[data-advance]')) {
    each.addEventListener('click', () => void move({ advanceMs: Number(each.dataset.advance) }).then(refresh));
  }
  byId('moment').addEventListener('change', event => {
    const { value } = event.target;
    event.target.value = '';
    if (value) void move({ moment: value }).then(refresh);
  });
  byId('speed').addEventListener('change', event => void setSpeed(Number(event.target.value)).then(refresh));
  byId('pause').addEventListener('click', event => {
    void setSpeed(event.target.textContent === 'Run' ? 1 : 0).then(refresh);
  });
}
