/** One stage of a Containerfile: the parts that decide what an image contains and starts. */
export interface Stage {
  readonly name: string;
  /** Image that it begins with, such as 'docker.io/library/node:20.20.2-bookworm-slim'. */
  readonly base: string;
  readonly copies: readonly Copy[];
  readonly user: string;
  readonly stopSignal: string;
  /** Program and arguments. */
  readonly entrypoint: readonly string[];
  /** Command of the health check; empty if there is none. */
  readonly healthCheck: readonly string[];
}

export interface Copy {
  /** The stage that is copied from; null is the folder that the image is built in. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** The stages of a Containerfile, in its order. Instructions in the forms that deploy/Containerfile uses. */
export function parseContainerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, base = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      stages.push({ name, base, copies: [], user: '', stopSignal: 'SIGTERM', entrypoint: [], healthCheck: [] });
      continue;
    }
    const stage = stages.pop();
    if (stage !== undefined) stages.push({ ...stage, ...read(stage, instruction, rest) });
  }
  return stages;
}

function read({ copies }: Stage, instruction: string, rest: string): Partial<Stage> {
  if (instruction === 'USER') return { user: rest };
  if (instruction === 'STOPSIGNAL') return { stopSignal: rest };
  if (instruction === 'ENTRYPOINT') return { entrypoint: parseCommand(rest) };
  if (instruction === 'HEALTHCHECK') return { healthCheck: parseCommand(rest.replace(/^.*?\bCMD /, '')) };
  if (instruction !== 'COPY') return {};
  const [, from = null, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const all = paths.split(' ');
  return { copies: [...copies, { from, sources: all.slice(0, -1), target: all.at(-1) ?? '' }] };
}

/** A command is a JSON list, or a line for the shell. */
const parseCommand = (text: string): string[] =>
  text.startsWith('[') ? (JSON.parse(text) as string[]) : ['/bin/sh', '-c', text]; // the file is ours: a list of texts
