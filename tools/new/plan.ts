/** What `npm run new` is going to write. */
export interface Plan {
  /** New files with their text, by path from the top of the repository. */
  readonly files: readonly (readonly [file: string, text: string])[];
  readonly edits: readonly Edit[];
  readonly imports?: readonly AddedImport[];
  /** A program that writes the files that follow from these. */
  readonly program?: string;
  /** What the developer does next. */
  readonly next: string;
}

export interface Edit {
  readonly file: string;
  /** The text is inserted in front of the first match. */
  readonly before: RegExp;
  readonly insert: string;
}

/** Names that an edited file needs, added to its import of the module or to a new one. */
export interface AddedImport {
  readonly file: string;
  readonly module: string;
  readonly names: readonly string[];
}

/** The text with the names imported; those that are there already stay once. */
export function addImport(text: string, { module, names }: AddedImport): string {
  const statement = new RegExp(`^import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';$`, 'm');
  const present = statement
    .exec(text)?.[1]
    ?.split(',')
    .map(name => name.trim())
    .filter(Boolean);
  const all = [...new Set([...(present ?? []), ...names])].join(', ');
  const line = `import { ${all} } from '${module}';`;
  return present === undefined ? `${line}\n${text}` : text.replace(statement, () => line);
}

/** 'order-summary' becomes 'OrderSummary'. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** 'order-summary' becomes 'Order summary', and 'orderSummary' too. */
export function sentenceCase(name: string): string {
  const words = name
    .replace(/([A-Z])/g, '-$1')
    .toLowerCase()
    .replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
