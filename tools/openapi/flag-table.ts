import {
  booleanFlagDefaults,
  booleanFlags,
  flagEffects,
  textFlags,
  textFlagValues,
} from '@portal/contracts/schemas/flags';

const start = '<!-- Feature flags: written by npm run openapi, from libs/contracts/src/schemas/flags.ts. -->';
const end = '<!-- End of the feature flags. -->';

/** The manual of a deployment with the table of all feature flags in its place. */
export function insertFlagTable(manual: string): string {
  const [before, rest] = manual.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The manual has no place for the feature flags.');
  return `${before}${start}\n\n${describeFlags()}\n\n${end}${after}`;
}

function describeFlags(): string {
  const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
  return formatTable(
    ['Flag', 'Values', 'Default', 'Effect'],
    [
      ...booleanFlags.map(key => [`\`${key}\``, '`true`, `false`', code(booleanFlagDefaults[key]), flagEffects[key]]),
      ...textFlags.map(key => [
        `\`${key}\``,
        textFlagValues[key].map(code).join(', '),
        code(textFlagValues[key][0]),
        flagEffects[key],
      ]),
    ],
  );
}

/** A table in Markdown. */
export const formatTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
