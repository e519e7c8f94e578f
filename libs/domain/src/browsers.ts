/** The browsers that the help pages name, each with its least version [LKP-18]. */
export const supportedBrowsers = {
  Edge: '16',
  Firefox: '54',
  Chrome: '58',
  Safari: '10.1',
  'Mobile Safari': '10.3',
  Opera: '44',
  'Android Browser': '81',
  'Chrome for Android': '84',
  'Samsung Internet': '12',
} as const;

/** What this portal needs to run: the least versions that the build is made for and the page checks (decision 32). */
export const neededBrowsers = { Chrome: '111', Edge: '111', Firefox: '115', Safari: '16.4' } as const;
