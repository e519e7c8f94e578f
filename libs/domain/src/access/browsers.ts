/** Browsers listed on the help pages, with the minimum version of each [LKP-18]. */
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

/** Minimum browser versions for this portal: the build targets them and the page checks them (decision 32). */
export const neededBrowsers = { Chrome: '111', Edge: '111', Firefox: '115', Safari: '16.4' } as const;
