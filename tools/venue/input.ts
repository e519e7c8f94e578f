import { parseArgs } from 'node:util';

/** Wrong arguments: the message is for the user, and the exit code 2. */
export class UsageError extends Error {}

/** Arguments and options of a command as texts, by name; a flag is 'true'. */
export type Input = Readonly<Record<string, string | undefined>>;

/** Options without a value. */
const flags = { json: {}, help: {}, follow: { short: 'f' }, link: {}, open: {}, all: {}, always: {} };

/** The words of a command line, and its options in camel case: `--spec-only` is `specOnly`. */
export function readCommandLine(args: readonly string[]): { readonly words: string[]; readonly options: Input } {
  const known = Object.entries(flags).map(([name, each]) => [name, { type: 'boolean', ...each }] as const);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known),
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const words: string[] = [];
  const options: Record<string, string> = {};
  let open: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'positional' && open !== null) options[open] = token.value;
    else if (token.kind === 'positional') words.push(token.value);
    open = null;
    if (token.kind !== 'option') continue;
    const name = token.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    options[name] = token.value ?? 'true';
    if (token.value === undefined && !Object.hasOwn(flags, name)) open = name;
  }
  return { words, options };
}

/** Names what stands in the places of a usage: 'price <symbol> [price]'. Null if the words are those of another command. */
export function matchUsage(usage: string, words: readonly string[]): Input | null {
  const input: Record<string, string> = {};
  const left = [...words];
  for (const part of usage.split(' ')) {
    const [, name, isList] = /^[<[](\w+)(\.\.)?[>\]]$/.exec(part) ?? [];
    const word = isList === undefined ? left.shift() : left.splice(0).join(' ');
    if (name === undefined && word !== part) return null;
    if (name !== undefined && !word && part.startsWith('<')) return null;
    if (name !== undefined && word) input[name] = word;
  }
  return left.length === 0 ? input : null;
}
