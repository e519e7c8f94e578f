import { readFileSync } from 'node:fs';
import { OptionError, type OptionTable } from '@portal/mock-server/server/read-options';

const rate = (text: string): string | null =>
  /^[1-9]\d{0,6}\/s$/.test(text) ? null : `takes a number for each second, such as 50/s, not '${text}'.`;

/** The options of `npx nx run tools:load`. */
export const loadOptions = {
  url: {
    kind: 'text',
    value: 'URL',
    help: 'a running back end, such as http://localhost:4300; without it a mock server is started',
    check: text => (URL.canParse(text) && /^https?:/.test(text) ? null : `takes an address, not '${text}'.`),
  },
  cookies: {
    kind: 'text',
    value: 'FILE',
    help: 'with --url: a Cookie header of a signed-in user in each line, for a back end without a sandbox',
  },
  users: { kind: 'whole', value: 'NUMBER', help: 'users, each with a live feed', default: 100, max: 10_000 },
  worlds: { kind: 'whole', value: 'NUMBER', help: 'worlds that share the users', default: 1, max: 300 },
  orders: { kind: 'text', value: 'RATE', help: 'orders of all users together', default: '20/s', check: rate },
  quotes: {
    kind: 'text',
    value: 'RATE',
    help: 'quotes of the market makers of all worlds together, without --url',
    default: '5000/s',
    check: rate,
  },
  seconds: { kind: 'whole', value: 'SECONDS', help: 'how long orders are sent', default: 30, max: 3600 },
  'no-browser': { kind: 'flag', help: 'leave out the browser' },
  json: { kind: 'text', value: 'FILE', help: 'write the figures and the verdict as JSON' },
  help: { kind: 'flag', help: 'this text' },
} as const satisfies OptionTable;

/** The number of '50/s'. */
export const readRate = (text: string): number => Number(text.replace('/s', ''));

/**
 * The Cookie headers of a file, one a line.
 *
 * @throws {OptionError} if there are none
 */
export function readCookies(file: string): readonly string[] {
  const lines = readText(file)
    .split('\n')
    .map(line => line.replace(/^cookie:/i, '').trim())
    .filter(line => line !== '');
  if (lines.length === 0) throw new OptionError(`--cookies: there is no Cookie header in ${file}.`);
  return lines;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OptionError(`--cookies: there is no file ${file}.`);
  }
}
