import { projectTests, timeZone } from '../../vitest.base.ts';

// Stryker runs the tests in threads, which have the time zone of their process and take no options of V8.
process.env['TZ'] = timeZone;
const folder = process.env['FOLDER'] ?? 'libs/domain';
const config = projectTests('mutants', [folder], { dom: folder.startsWith('libs/client') });

/** The unit tests of one folder, as Stryker runs them for each change. */
export default {
  ...config,
  test: {
    ...config.test,
    execArgv: [],
  },
};
