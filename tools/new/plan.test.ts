import { describe, expect, it } from 'vitest';
import { listSourceFiles, readSource } from '../repo-checks/source-files';
import { planEndpoint } from './endpoint';
import { addImport, pascalCase, sentenceCase, type Plan } from './plan';
import { planFeature, planScreen } from './screen';

const nouns = listSourceFiles(/^libs\/contracts\/src\/endpoints\/(?!.*\.test)/).map(
  file => /([^/]+)\.ts$/.exec(file)?.[1] ?? '',
);

/** Edits that would find no place in the repository as it is. */
const misplaced = ({ edits }: Plan): string[] =>
  edits.filter(({ file, before }) => !before.test(readSource(file))).map(({ file }) => file);

describe('npm run new', () => {
  it.each(nouns)('finds the places for an endpoint of %s', noun => {
    expect(misplaced(planEndpoint(noun, 'orderSummary', '/summary'))).toEqual([]);
  });

  it('finds the places for a feature and for a screen', () => {
    expect(misplaced(planFeature('rewards'))).toEqual([]);
    expect(misplaced(planScreen('trading', 'settlement'))).toEqual([]);
  });

  it('writes no file that exists', () => {
    const files = new Set(listSourceFiles(/./));
    expect(planScreen('trading', 'ticket').files.filter(([file]) => files.has(file))).toEqual([]);
  });
});

describe('an added import', () => {
  const names = ['failures', 'anyCallErrors'];
  it('extends the one that is there', () => {
    const text = "import { failures } from './errors.ts';\nconst a = 1;\n";
    expect(addImport(text, { file: '', module: './errors.ts', names })).toBe(
      "import { failures, anyCallErrors } from './errors.ts';\nconst a = 1;\n",
    );
  });

  it('is a new one where there is none', () => {
    expect(addImport('const a = 1;\n', { file: '', module: './errors.ts', names })).toBe(
      "import { failures, anyCallErrors } from './errors.ts';\nconst a = 1;\n",
    );
  });
});

it('names are written as code and on screen', () => {
  expect([pascalCase('order-summary'), sentenceCase('order-summary'), sentenceCase('orderSummary')]).toEqual([
    'OrderSummary',
    'Order summary',
    'Order summary',
  ]);
});
