import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../machine/commands.mjs';
import { readSource } from '../repo-checks/source-files.ts';
import { nameMutant } from './mutant-name.mjs';

export interface ListedMutant {
  /** From the workspace's root. */
  readonly file: string;
  readonly name: string;
}

const noLine = (): void => undefined;
const isOff = (): boolean => false;
const silent = {
  ...{ trace: noLine, debug: noLine, info: noLine, warn: noLine, error: noLine, fatal: noLine },
  ...{ isTraceEnabled: isOff, isDebugEnabled: isOff, isInfoEnabled: isOff },
  ...{ isWarnEnabled: isOff, isErrorEnabled: isOff, isFatalEnabled: isOff },
};

/** Every change that Stryker would make to these files, in the order of the files. */
export async function listMutants(files: readonly string[]): Promise<readonly ListedMutant[]> {
  const { mutants } = await new Instrumenter(silent).instrument(
    files.map(file => ({ name: path.join(root, file), content: readSource(file), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(mutant => {
      const file = path.relative(root, mutant.fileName).replaceAll(path.sep, '/');
      return { file, name: nameMutant(mutant) };
    });
}
