import { createWriteStream } from 'node:fs';
import { limits } from './format.ts';

/** A file of JSON lines that grows until its limit. */
export interface LineFile {
  /** Adds a line; false if the file is full, or the line too long. */
  add(value: object): boolean;
  lines(): number;
  close(): Promise<void>;
}

/**
 * Creates a file that only its owner can read.
 *
 * @param onError called with the first problem of writing; nothing is written after it
 */
export function createLineFile(path: string, onError: (error: Error) => void): LineFile {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let bytes = 0;
  let lines = 0;
  let hasFailed = false;
  stream.on('error', error => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  });
  return {
    add(value) {
      const line = Buffer.from(`${JSON.stringify(value)}\n`);
      if (hasFailed || line.length > limits.line || bytes + line.length > limits.file) return false;
      bytes += line.length;
      lines += 1;
      stream.write(line);
      return true;
    },
    lines: () => lines,
    close: () =>
      new Promise(resolve => {
        stream.once('close', resolve);
        stream.end();
      }),
  };
}
