// @ts-check
/**
 * Which layer may import which: one constraint per layer; imports point down, never sideways. Where a layer is for tests and tools
 * only (`testing`, `sandbox-client`, and `mock-server` for everyone above it), `bans.mjs` keeps it out of the other files.
 *
 * @type {{ sourceTag: string, onlyDependOnLibsWithTags: string[] }[]}
 */
export const layerConstraints = [
  layer('domain', []),
  layer('contracts', ['domain']),
  layer('ui', ['domain']),
  layer('mock-server', ['contracts', 'domain']),
  layer('client', ['contracts', 'domain', 'mock-server']),
  layer('sandbox-client', ['client', 'contracts', 'domain', 'mock-server']),
  layer('testing', ['sandbox-client', 'client', 'ui', 'contracts', 'domain', 'mock-server']),
  layer('feature', ['client', 'ui', 'contracts', 'domain', 'testing']),
  layer('web', ['feature', 'client', 'ui', 'contracts', 'domain', 'testing', 'sandbox-client', 'mock-server']),
  layer('sandbox', ['client', 'ui', 'contracts', 'domain', 'testing', 'mock-server']),
  layer('tools', [
    'web',
    'sandbox',
    'feature',
    'client',
    'ui',
    'contracts',
    'domain',
    'testing',
    'sandbox-client',
    'mock-server',
  ]),
];

/** @param {string} name @param {string[]} allowed */
function layer(name, allowed) {
  return { sourceTag: `layer:${name}`, onlyDependOnLibsWithTags: allowed.map(other => `layer:${other}`) };
}
