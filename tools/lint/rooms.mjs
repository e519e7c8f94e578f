// @ts-check
/**
 * Who may import whom: one constraint per room, imports point down, never sideways. Where a room is meant for tests only
 * (`testing`, and `mock-server` for everyone above it), `bans.mjs` keeps it out of the other files.
 *
 * @type {{ sourceTag: string, onlyDependOnLibsWithTags: string[] }[]}
 */
export const roomConstraints = [
  room('domain', []),
  room('contracts', ['domain']),
  room('ui', ['contracts', 'domain']),
  room('mock-server', ['contracts', 'domain']),
  room('client', ['contracts', 'domain', 'mock-server']),
  room('testing', ['client', 'ui', 'contracts', 'domain', 'mock-server']),
  room('feature', ['client', 'ui', 'contracts', 'domain', 'testing']),
  room('web', ['feature', 'client', 'ui', 'contracts', 'domain', 'testing', 'mock-server']),
  room('tools', ['web', 'feature', 'client', 'ui', 'contracts', 'domain', 'testing', 'mock-server']),
];

/** @param {string} name @param {string[]} allowed */
function room(name, allowed) {
  return { sourceTag: `room:${name}`, onlyDependOnLibsWithTags: allowed.map(other => `room:${other}`) };
}
