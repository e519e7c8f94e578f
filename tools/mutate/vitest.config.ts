import { projectTests, timeZone } from '../../vitest.base.ts';

// Stryker runs the tests in threads, which have the time zone of their process and take no options of V8.
process.env['TZ'] = timeZone;
const folder = process.env['FOLDER'] ?? 'libs/domain';
const isClient = folder.startsWith('libs/client');
const config = projectTests('mutants', [folder], { dom: isClient, freshModules: isClient });

/** The unit tests of one folder, as Stryker runs them for each change. */
export default {
  ...config,
  test: {
    ...config.test,
    // Some measure the time that they take, which is longer in changed code.
    tagsFilter: ['!slow'],
    execArgv: [],
  },
};
