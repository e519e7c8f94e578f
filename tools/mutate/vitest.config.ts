import type { Reporter, Vitest } from 'vitest/node';
import { projectTests, timeZone } from '../../vitest.base.ts';
import { libraries, type LibraryName } from './libraries.ts';

// A thread cannot change its time zone: it has that of its process.
process.env['TZ'] = timeZone;

// `run.ts` has written it.
const library = process.env['MUTATE_LIBRARY'] as LibraryName;

/**
 * A file of tests that does not even load has no test that fails, and Stryker would count its mutant as survived. As an error
 * outside of tests it counts.
 */
function reportLoadErrors(): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit: running => {
      vitest = running;
    },
    onTestModuleEnd: module => {
      for (const error of module.errors()) vitest?.state.catchError(error, 'Load Error');
    },
  };
}

const { tests = [], testFolders: folders, withoutTests = [] } = libraries[library];

// Each file evaluates its modules anew, so that a change of what runs when a module loads has its effect.
const { test, ...rest } = projectTests(library, {
  dom: library === 'client',
  freshModules: true,
  ...(folders && { folders }),
});

/** The unit tests of one library, as Stryker runs them for each mutant. */
export default {
  ...rest,
  test: {
    ...test,
    include: [...(test?.include ?? []), ...tests],
    exclude: [...(test?.exclude ?? []), ...withoutTests],
    // Some measure the time that they take, which is longer in changed code.
    ...(library === 'mock-server' && { tagsFilter: ['!slow'] }),
    // Stryker runs the tests in threads, which take no options of V8.
    execArgv: test?.execArgv?.filter(option => !option.startsWith('--max-semi-space-size')),
    reporters: [reportLoadErrors()],
  },
};
