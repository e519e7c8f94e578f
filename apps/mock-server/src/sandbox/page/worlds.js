// Worlds: create, enter, fork, snapshot, restore, export and import, end.
import { actions, button, byId, confirm, draw, element, formatWhen, reloadAndSay, row, sandbox, say } from './parts.js';

let refresh = async () => {};

/** Performs an action, shows its message, and refreshes what it changed. */
async function act(done, message) {
  if (await done) say(message);
  await refresh();
}

/** Enters another world. The page is reloaded, since its people and symbols are those of the previous world. */
async function enter(done, message) {
  if (await done) reloadAndSay(message);
}

export async function showWorlds() {
  const [answer, saved] = await Promise.all([sandbox('/worlds'), sandbox('/snapshots')]);
  if (answer) {
    // The clocks of the other worlds are not worth redrawing the table every two seconds.
    const shown = answer.worlds.map(world => ({ ...world, now: world.now.slice(0, 16) }));
    draw(byId('worlds'), shown, () => answer.worlds.map(worldRow));
  }
  if (saved) draw(byId('snapshots'), saved.snapshots, () => saved.snapshots.map(snapshotItem), 'None is kept.');
}

function worldRow({ worldId, now, speed, isDefault, isSelected }) {
  const press = (text, run, attributes = {}) =>
    button(text, `${worldId}/${text}`, run, { 'aria-label': `${text} world ${worldId}`, ...attributes });
  const badges = [
    isSelected ? element('span', 'You are here', { class: 'badge' }) : '',
    isDefault ? element('span', 'Default', { class: 'badge grey' }) : '',
  ];
  const select = () => enter(sandbox(`/worlds/${worldId}/select`, 'POST'), `This browser is in ${worldId}.`);
  const fork = () =>
    enter(sandbox(`/worlds/${worldId}/fork`, 'POST', { select: true }), `This browser is in a copy of ${worldId}.`);
  const reset = async () => {
    const isSure = await confirm(
      `Begin ${worldId} anew?`,
      'All that happened in it is lost, sessions and orders too.',
      'Begin anew',
    );
    if (isSure) await act(sandbox(`/worlds/${worldId}/reset`, 'POST'), `${worldId} begins anew.`);
  };
  const end = async () => {
    const isSure = await confirm(`End ${worldId}?`, 'Its users move to the default world.', 'End it');
    if (isSure) await (isSelected ? enter : act)(sandbox(`/worlds/${worldId}`, 'DELETE'), `${worldId} has ended.`);
  };
  return row([
    { content: element('div', [element('strong', worldId), ...badges], { class: 'row' }) },
    { content: formatWhen(now), label: 'Time' },
    { content: speed === 0 ? 'Stands still' : speed === 1 ? 'Real time' : `${speed} times`, label: 'Pace' },
    actions(
      ...(isSelected ? [] : [press('Enter', select)]),
      press('Fork', fork),
      element('a', 'Export', {
        class: 'button',
        href: `/sandbox/api/worlds/${worldId}/file`,
        download: true,
        'aria-label': `Export world ${worldId}`,
        'data-focus': `${worldId}/export`,
      }),
      press('Reset', reset, { class: 'danger' }),
      ...(isDefault ? [] : [press('End', end, { class: 'danger' })]),
    ),
  ]);
}

function snapshotItem({ snapshotId, at }) {
  const restore = async () => {
    const isSure = await confirm(
      `Go back to ${snapshotId}?`,
      'What happened in this world since then is lost.',
      'Go back to it',
    );
    if (isSure)
      await act(sandbox(`/snapshots/${snapshotId}/restore`, 'POST'), `The world is as it was at ${snapshotId}.`);
  };
  return element('li', [
    element('div', [element('strong', snapshotId), element('div', formatWhen(at), { class: 'quiet' })]),
    button('Restore', snapshotId, restore, { 'aria-label': `Restore ${snapshotId}` }),
  ]);
}

export function startWorlds(refreshAll) {
  refresh = refreshAll;
  byId('new-world').addEventListener('submit', event => {
    event.preventDefault();
    const { seed, startAt, participants, accounts } = event.target.elements;
    const body = {
      select: true,
      participants: participants.value,
      ...(seed.value ? { seed: seed.value } : {}),
      ...(Number(accounts.value) > 0 ? { accounts: Number(accounts.value) } : {}),
      ...(startAt.value ? { startAt: `${startAt.value}:00Z` } : {}),
    };
    void enter(sandbox('/worlds', 'POST', body), 'This browser is in the new world.');
  });
  byId('keep').addEventListener('click', () => void act(sandbox('/snapshots', 'POST'), 'A snapshot is kept.'));
  byId('import').addEventListener('submit', event => {
    event.preventDefault();
    const [file] = byId('world-file').files;
    if (file) void enter(sandbox('/worlds/import?select=true', 'POST', file), 'This browser is in the imported world.');
  });
}
