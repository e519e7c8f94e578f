// @ts-check
import { CheckStatus } from '@stryker-mutator/api/check';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { nameMutant } from './mutant-name.mjs';

/** The reason with which a mutant outside of the sample is returned. Stryker knows no other way to leave out a single one. */
export const notInSample = 'not in the sample';

/** Lets Stryker accept the option `sample`. */
export const strykerValidationSchema = {
  properties: { sample: { type: 'array', items: { type: 'string' }, description: 'names of the mutants to test' } },
};

createSampleChecker.inject = tokens(commonTokens.options);

/**
 * A checker of Stryker that lets only the mutants of the sample run. `options.sample` holds their names (`nameMutant`).
 *
 * @param {import('@stryker-mutator/api/core').StrykerOptions} options
 * @returns {import('@stryker-mutator/api/check').Checker}
 */
function createSampleChecker(options) {
  const sample = new Set(/** @type {string[]} what `main.ts` has written */ (options['sample']));
  return {
    init: async () => {},
    check: async mutants =>
      Object.fromEntries(
        mutants.map(mutant => [
          mutant.id,
          sample.has(nameMutant(mutant))
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: notInSample },
        ]),
      ),
    // All at once, instead of a message between the processes for each.
    group: async mutants => [mutants.map(({ id }) => id)],
  };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker)];
