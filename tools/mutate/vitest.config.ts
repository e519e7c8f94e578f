import { projectTests, timeZone } from '../../vitest.base.ts';
import { libraries, library } from './libraries.mjs';

// Stryker runs the tests in threads, which have the time zone of their process and take no options of V8.
process.env['TZ'] = timeZone;
const isClient = library === 'client';
const config = projectTests(library, libraries[library].tests, { dom: isClient, freshModules: isClient });

/** The unit tests of one library, as Stryker runs them for each change. */
export default {
  ...config,
  test: {
    ...config.test,
    // Some measure the time that they take, which is longer in changed code.
    tagsFilter: ['!slow'],
    execArgv: [],
  },
};
