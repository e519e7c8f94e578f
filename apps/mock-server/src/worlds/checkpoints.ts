import type { World, WorldSnapshot } from '../core/world.ts';

/** Snapshots of worlds between their commands, from which any earlier moment is reached by running a few commands again. */
export interface Checkpoints {
  /** Takes checkpoints of a world from now on, in place of another world of this id. */
  follow(id: string, world: World): void;
  /** Forgets a world and its checkpoints. */
  drop(id: string): void;
  /** The newest checkpoint of a world that is not later than an entry of its log. */
  findBefore(id: string, seq: number): WorldSnapshot | undefined;
  count(): number;
}

/**
 * A checkpoint is due after this many commands, or a quarter of all, so that the cost of a command stays the same in a
 * long story.
 */
export const commandsPerCheckpoint = 100;
const shareOfCommands = 0.25;
/** Of one world; beyond that every second one is dropped. */
export const maxOfWorld = 12;
/** Of all worlds; beyond that the world that has the most loses its oldest. */
const maxOfAll = 60;

export function createCheckpoints(): Checkpoints {
  const byWorld = new Map<string, { snapshots: WorldSnapshot[]; readonly stop: () => void }>();
  const count = (): number => [...byWorld.values()].reduce((sum, { snapshots }) => sum + snapshots.length, 0);
  const drop = (id: string): void => {
    byWorld.get(id)?.stop();
    byWorld.delete(id);
  };
  const dropOldest = (): void => {
    const [most] = [...byWorld.values()].toSorted((x, y) => y.snapshots.length - x.snapshots.length);
    most?.snapshots.shift();
  };

  return {
    follow(id, world) {
      drop(id);
      let next = world.log.commands().length + commandsPerCheckpoint;
      const followed = {
        snapshots: new Array<WorldSnapshot>(),
        // Called before a command runs, when the world is between two commands.
        stop: world.log.listen(({ seq }) => {
          const done = world.log.commands().length;
          // A command whose data is replaced has run already.
          if (done < next || seq <= world.log.lastSeq()) return;
          followed.snapshots.push(world.snapshot());
          next = done + Math.max(commandsPerCheckpoint, Math.floor(done * shareOfCommands));
          if (followed.snapshots.length > maxOfWorld)
            followed.snapshots = followed.snapshots.filter((_, index) => index % 2 === 0);
          if (count() > maxOfAll) dropOldest();
        }),
      };
      byWorld.set(id, followed);
    },
    drop,
    findBefore: (id, seq) => byWorld.get(id)?.snapshots.findLast(({ log }) => log.nextSeq <= seq),
    count,
  };
}
