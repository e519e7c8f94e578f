import type { ReportEvent } from '@portal/contracts/schemas/report';
import { isApiFailure } from '../api/api-failure.ts';
import type { NotedEvent } from '../browser/portal-events.ts';

/** Text without the parts that differ from the names of the contract: positions, and keys of records, which are data. */
const describePath = (path: string): string =>
  path
    .replace(/:.*$/s, '')
    .split('.')
    .slice(0, 10)
    .map(part => (/^[a-z][A-Za-z]*$/.test(part) ? part : '*'))
    .join('.');

/** A name of 80 characters at most, as the receiver accepts it. */
const codeFile = /(?:^|[/(@])([\w.-]{1,75}\.(?:m?[jt]sx?))/;
const maxFrames = 20;

/**
 * The frames of a stack as file:line:column. Its first lines are the message, which may hold values, and names of
 * functions are not needed: source maps have them. Frames outside of script files, such as inline scripts, carry the
 * address of the page, so they are left out.
 */
const readFrames = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap(line => {
      const frame = /^\s*at .*?([^\s()]+):(\d{1,9}):(\d{1,9})\)?$|^[^@\s]*@(\S+):(\d{1,9}):(\d{1,9})$/.exec(line);
      if (frame === null) return [];
      const [, v8File, v8Line, v8Column, file = v8File, row = v8Line, column = v8Column] = frame;
      const name = codeFile.exec((file ?? '').replace(/[?#].*$/, ''))?.[1];
      return name === undefined ? [] : [`${name}:${row}:${column}`];
    })
    .slice(0, maxFrames);

function describeError(error: Error) {
  const react = /^Minified React error #(\d{1,5});/.exec(error.message)?.[1];
  return {
    name: /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error',
    ...(react === undefined ? {} : { react: Number(react) }),
    stack: readFrames(error.stack ?? ''),
  };
}

/**
 * An event as it is reported: without values, ids, addresses and messages. Null for one that is not reported: a failed
 * call that nothing handles (it is reported as a call), a canceled request, and an error without a cause, as browsers
 * hide those of scripts from elsewhere. `pageOf` names the route of a path.
 */
export function describeEvent({ event, at, path }: NotedEvent, pageOf: (path: string) => string): ReportEvent | null {
  const common = { page: pageOf(path), at: new Date(at).toISOString(), count: 1 };
  switch (event.kind) {
    case 'call': {
      const { route, status, kind: failure } = event.failure;
      return { ...common, kind: 'call', route, status, failure };
    }
    case 'unread': {
      const { route, status, rows } = event;
      return { ...common, kind: 'unread', route, status, rows, path: describePath(event.path) };
    }
    case 'error': {
      const { error, source } = event;
      if (isApiFailure(error) || isAbort(error) || error === null || error === undefined) return null;
      if (!(error instanceof Error)) return { ...common, kind: 'error', source, name: 'NoError', stack: [] };
      return { ...common, kind: 'error', source, ...describeError(error) };
    }
    case 'chunk': {
      const message = event.error instanceof Error ? event.error.message : '';
      return { ...common, kind: 'chunk', file: /\/assets\/([\w.-]{1,80})/.exec(message)?.[1] ?? null };
    }
    case 'vital':
      return { ...common, kind: 'vital', name: event.name, value: roundVital(event.value), rating: event.rating };
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Whole milliseconds; the score of CLS is below 1 and needs its digits. */
const roundVital = (value: number): number => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value));
