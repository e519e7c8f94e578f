import { parseArgs } from 'node:util';

/** An option of a command line. What its text may be, `check` says: a problem as the end of a sentence, or null. */
interface OptionBase {
  /** What it does, for the help: lower case, no full stop, one line. */
  readonly help: string;
  /** Name of its value in the help, such as 'NUMBER'. */
  readonly value: string;
  /** Environment variable that is read if the option is not given. */
  readonly variable?: string;
  readonly check?: (text: string) => string | null;
}
interface Flag {
  readonly kind: 'flag';
  readonly help: string;
}
interface Text extends OptionBase {
  readonly kind: 'text';
  readonly default?: string;
}
interface Whole extends OptionBase {
  readonly kind: 'whole';
  readonly default: number;
  readonly max: number;
}
interface List extends OptionBase {
  readonly kind: 'list';
}
export type Option = Flag | Text | Whole | List;
export type OptionTable = Readonly<Record<string, Option>>;

type ValueOf<O> = O extends { readonly kind: 'flag' }
  ? boolean
  : O extends { readonly kind: 'whole' }
    ? number
    : O extends { readonly kind: 'list' }
      ? readonly string[]
      : O extends { readonly default: string }
        ? string
        : string | undefined;
export type OptionValues<T extends OptionTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

/** A wrong option: the message is for the user. */
export class OptionError extends Error {}

const wrong = (name: string, problem: string): never => {
  throw new OptionError(`--${name} ${problem}`);
};

/**
 * Reads a command line by its table; the environment fills in what has a variable there.
 * @throws {OptionError} for an unknown option, a missing or wrong value, and anything that is no option
 */
export function readOptions<T extends OptionTable>(
  table: T,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): OptionValues<T> {
  const found = parse(table, args);
  const values = Object.entries(table).map(([name, option]) => {
    const given = found[name];
    if (option.kind === 'flag') return [name, given === true];
    const fallback = option.variable === undefined ? undefined : environment[option.variable] || undefined;
    const texts = (Array.isArray(given) ? given : [given ?? fallback]).filter(each => typeof each === 'string');
    return [name, readValue(name, option, texts)];
  });
  // One value for each option of the table, of its kind.
  return Object.fromEntries(values) as OptionValues<T>;
}

function readValue(name: string, option: Exclude<Option, Flag>, texts: readonly string[]) {
  for (const text of texts) {
    const problem = text === '' ? `takes ${option.value}, not an empty value.` : (option.check?.(text) ?? null);
    if (problem !== null) wrong(name, problem);
  }
  const [text] = texts;
  if (option.kind === 'list') return texts;
  if (option.kind === 'text') return text ?? option.default;
  if (text === undefined) return option.default;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number <= option.max ? number : wrong(name, `takes a whole number from 0 to ${option.max}, not '${text}'.`);
}

/** The options as they were typed. */
function parse(table: OptionTable, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => [
      name,
      kind === 'flag' ? ({ type: 'boolean' } as const) : ({ type: 'string', multiple: kind === 'list' } as const),
    ]),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Its messages name the option and what is wrong with it.
    throw error instanceof TypeError ? new OptionError(`${error.message}. See --help.`) : error;
  }
}

const helpWidth = 110;

/** The table as text: each option with its value, what it does, its default and its variable. */
export function formatOptions(table: OptionTable): string {
  const heads = Object.entries(table).map(([name, option]) => [
    `--${name}${option.kind === 'flag' ? '' : ` ${option.value}`}`,
    describe(option),
  ]);
  const indent = Math.max(...heads.map(([head = '']) => head.length)) + 4;
  return heads
    .map(([head = '', text = '']) => `  ${head.padEnd(indent - 2)}${wrap(text, helpWidth - indent, indent)}`)
    .join('\n');
}

function describe(option: Option): string {
  const notes = [
    ...(option.kind !== 'flag' && 'default' in option ? [`default ${option.default}`] : []),
    ...(option.kind !== 'flag' && option.variable !== undefined ? [`or the variable ${option.variable}`] : []),
    ...(option.kind === 'list' ? ['may be repeated'] : []),
  ];
  return option.help + (notes.length === 0 ? '' : ` (${notes.join('; ')})`);
}

function wrap(text: string, width: number, indent: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}
