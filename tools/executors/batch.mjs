// @ts-check
/** What the batch executors share: see `TaskGraphExecutor` of Nx. */

/** @typedef {import('nx/src/devkit-exports').TaskGraph} TaskGraph */
/** @typedef {import('nx/src/devkit-exports').ExecutorContext} ExecutorContext */
/** @typedef {{ task: string, result: { success: boolean, terminalOutput: string, startTime: number, endTime: number } }} TaskResult */
/** @typedef {(taskGraph: TaskGraph, options: object, overrides: object, context: ExecutorContext) => AsyncIterableIterator<TaskResult>} BatchExecutor */
/** @typedef {(options: object, context: ExecutorContext) => Promise<{ success: boolean }>} Executor */

/**
 * The folder of the project of each task, by the task's id (`ui:test`).
 *
 * @param {TaskGraph} taskGraph
 * @param {ExecutorContext} context
 * @returns {Map<string, string>} folders from the workspace's root, such as `libs/ui`
 */
export function foldersOf(taskGraph, { projectsConfigurations }) {
  return new Map(
    Object.values(taskGraph.tasks).map(({ id, target }) => [
      id,
      projectsConfigurations.projects[target.project]?.root ?? target.project,
    ]),
  );
}

/**
 * Results in the order in which they are reported; Nx prints each as it comes. A later report of the same task replaces the
 * earlier one, so a task is passed on to Nx as successful only if it stays so until `end`.
 */
export function createResultStream() {
  const startTime = Date.now();
  /** @type {TaskResult[]} */
  const waiting = [];
  /** @type {(() => void) | null} */
  let wake = null;
  let ended = false;
  /** @type {unknown} */
  let failure = null;

  /** @param {string} task @param {boolean} success @param {string} terminalOutput */
  const report = (task, success, terminalOutput) => {
    waiting.push({
      task,
      result: { success, terminalOutput: `${terminalOutput}\n`, startTime, endTime: Date.now() },
    });
    wake?.();
  };
  /** @param {unknown} [error] */
  const end = error => {
    ended = true;
    failure = error ?? null;
    wake?.();
  };
  async function* read() {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else if (ended) break;
      else await new Promise(resolve => (wake = () => resolve(undefined)));
    }
    if (failure !== null) throw failure;
  }
  return { results: read(), report, end };
}

/** @param {BatchExecutor} runBatch @param {ExecutorContext} context @returns {Promise<{ success: boolean }>} */
export async function runSingle(runBatch, context) {
  const project = context.projectName ?? '';
  const target = context.targetName ?? '';
  const id = `${project}:${target}`;
  /** @type {TaskGraph} only what `foldersOf` reads */
  const taskGraph = {
    roots: [id],
    tasks: { [id]: { id, target: { project, target }, overrides: {}, outputs: [], parallelism: true, cache: true } },
    dependencies: {},
    continuousDependencies: {},
  };
  let success = true;
  for await (const { result } of runBatch(taskGraph, {}, {}, context)) {
    process.stdout.write(result.terminalOutput);
    success &&= result.success;
  }
  return { success };
}
