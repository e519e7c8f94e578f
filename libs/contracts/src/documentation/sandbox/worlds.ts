import { clockControls, maxSnapshots, worlds } from '../../sandbox/worlds.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

/** The default world of a server has this id. */
const id = { description: 'Id of the world.', example: 'w-1' };
const otherId = { description: 'Id of the world.', example: 'w-2' };
const snapshotId = { description: 'Name of the snapshot.', example: 'before-order' };
const now = '2025-11-18T15:15:00.000Z';
const speed = 'Speed of the clock: 1 is real time, 0 stops it.';
const select = 'Whether to select the world: sets the cookie, so that the caller is in it from now on.';
const world = { worldId: 'w-2', now, speed: 1, isDefault: false, isSelected: true };
/** A world as one file. */
export const exampleFile = {
  format: 'halyard-world',
  version: 1,
  shape: '7d20c1',
  seed: 'harbor',
  now,
  world: 'H4sIAAAAAAAAA6tWSk9',
};
/** Fields of the file. */
export const worldFileFields = {
  format: 'Name of the format.',
  version: 'Version of the format.',
  shape: 'Fingerprint of the contents that this version can read.',
  seed: 'Seed of the world.',
  now: 'Time of its clock.',
  world: 'The packed world.',
};

/** Schemas of worlds. */
export const worldSchemas = [
  documentOf(worlds.create.responses[201], {
    name: 'World',
    description: 'An exchange, broker and bank with its own clock and people, isolated from all other worlds.',
    example: world,
    fields: {
      worldId: 'Id of the world.',
      now: 'Time of its clock.',
      speed,
      isDefault: 'Whether this is the world that answers without a cookie.',
      isSelected: 'Whether this is the world of the caller.',
    },
  }),
  documentOf(clockControls.read.responses[200], {
    name: 'Clock',
    description: 'Clock of a world.',
    example: { now, speed: 1 },
    fields: { now: 'Its time.', speed },
  }),
];

/** Calls of worlds. */
export const worldCalls = documentCalls(worlds, {
  list: {
    summary: 'List worlds',
    description: 'All worlds of the process.',
    success: 'The worlds.',
    answer: { description: 'The worlds.', example: { worlds: [world] }, fields: { worlds: 'The worlds.' } },
  },
  create: {
    summary: 'Create a world',
    description: 'Creates a world. The same seed and the same commands give the same world.',
    success: 'The new world.',
    body: {
      description: 'What the world is like.',
      example: {
        seed: 'harbor',
        startAt: '2025-11-18T15:15:00.000Z',
        participants: 'on',
        accounts: 500,
        specOnly: false,
        dialect: 'standard',
        speed: 1,
        select: true,
      },
      fields: {
        seed: 'Text from which everything that looks random is computed.',
        startAt: 'Time at which its clock begins, in the years 1970 to 2099; that of the default world if absent.',
        participants:
          'Simulated traders: `on` quote and trade, `quotes-only` fill the book and never trade by themselves, `off` are absent.',
        specOnly: 'Whether it answers only what the specification names; as in the default world if absent.',
        dialect:
          'Form of everything that it sends; as in the default world if absent. But for `standard`, `specOnly` is true if absent.',
        accounts: 'Number of generated people in addition to the personas, 2,000 at most.',
        speed,
        select,
      },
    },
  },
  fork: {
    summary: 'Copy a world',
    description: 'Creates a copy of a world as it is now, which continues independently.',
    success: 'The copy.',
    params: { id },
    body: { description: 'Choices.', example: { select: true, speed: 1 }, fields: { select, speed } },
  },
  select: {
    summary: 'Select a world',
    description: 'Sets the cookie, so that the caller is in the world from now on.',
    success: 'The world.',
    params: { id },
  },
  reset: {
    summary: 'Reset a world',
    description: 'Takes a world back to the beginning of its story.',
    success: 'The world.',
    params: { id },
  },
  exportFile: {
    summary: 'Export a world',
    description: 'A world as one file, which `POST /sandbox/api/worlds/import` continues exactly.',
    success: 'The file.',
    params: { id },
    answer: {
      description: 'A world as one file.',
      example: exampleFile,
      fields: worldFileFields,
    },
  },
  importFile: {
    summary: 'Import a world',
    description: 'Creates a world from an exported file, of at most 64 MB. The body is the unchanged file.',
    success: 'The new world.',
    params: { select: { description: select, example: 'true' } },
    body: { description: 'The exported file, unchanged.', example: exampleFile },
  },
  dispose: {
    summary: 'End a world',
    description: 'Ends a world and closes its connections. The default world stays.',
    success: 'The world has ended.',
    params: { id: otherId },
  },
  snapshot: {
    summary: 'Take a snapshot',
    description: `Saves the state of the caller's world. A world has at most ${maxSnapshots} snapshots; they stay until they are deleted or the world ends.`,
    success: 'The snapshot.',
    body: {
      description: 'The snapshot.',
      example: { name: 'before-order' },
      fields: { name: 'Name of letters, digits, `-` and `_`, unique in its world; `s-` and a number if absent.' },
    },
    answer: {
      description: 'The snapshot.',
      example: { snapshotId: 'before-order' },
      fields: { snapshotId: 'Name of the snapshot.' },
    },
  },
  snapshots: {
    summary: 'List snapshots',
    description: "Snapshots of the caller's world, oldest first.",
    success: 'The snapshots.',
    answer: {
      description: 'The snapshots.',
      example: { snapshots: [{ snapshotId: 'before-order', at: now }] },
      fields: {
        snapshots: {
          description: 'Snapshots, oldest first.',
          fields: { snapshotId: 'Name of the snapshot.', at: 'Time of the world in it.' },
        },
      },
    },
  },
  restore: {
    summary: 'Restore a snapshot',
    description: "Takes the caller's world back to a snapshot. A snapshot of another world is not found.",
    success: 'The world.',
    params: { id: snapshotId },
  },
  forkSnapshot: {
    summary: 'Create a world from a snapshot',
    description: "Creates a world as the caller's world was in a snapshot, which continues independently.",
    success: 'The new world.',
    params: { id: snapshotId },
    body: { description: 'Choices.', example: { select: true, speed: 1 }, fields: { select, speed } },
  },
  deleteSnapshot: {
    summary: 'Delete a snapshot',
    description: "Deletes a snapshot of the caller's world.",
    success: 'The snapshot is deleted.',
    params: { id: snapshotId },
  },
});

/** Calls of clocks. */
export const clockCalls = documentCalls(clockControls, {
  read: { summary: 'Get the clock', description: "Time and speed of the caller's world.", success: 'The clock.' },
  move: {
    summary: 'Move the clock',
    description:
      'Moves the clock forward, by 400 days at most. Everything that falls due in between happens; in more than a week the simulated participants trade little until the last session.',
    success: 'The clock.',
    body: {
      description: 'Exactly one of the three.',
      example: { advanceMs: 60_000 },
      fields: {
        advanceMs: 'Milliseconds to move by.',
        to: { description: 'Time to move to.', example: '2025-11-18T21:00:00.000Z' },
        moment: { description: 'The next such moment.', example: 'nextClose' },
      },
    },
  },
  speed: {
    summary: 'Set the speed of the clock',
    description: 'Makes the time of the world run faster or slower, or stops it.',
    success: 'The clock.',
    body: { description: 'The speed.', example: { speed: 60 }, fields: { speed } },
  },
});
