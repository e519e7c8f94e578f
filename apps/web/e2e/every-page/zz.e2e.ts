import { test } from '../fixture';
for (const path of [
  'login',
  'portfolio',
  'market',
  'asset/TZROP',
  'orders',
  'account',
  'register/account-details',
  'portfolio/performance',
  'account/docs',
  'transfers',
  'help',
])
  test(`size of ${path}`, async ({ page, venue }) => {
    if (path !== 'login' && !path.startsWith('register')) await venue.signIn('marisol');
    await page.goto(`/investors/${path}`);
    await page.waitForLoadState('networkidle');
    const rows = await page.evaluate(() =>
      performance
        .getEntries()
        .flatMap(e =>
          e instanceof PerformanceResourceTiming && (e.entryType === 'navigation' || e.name.includes('/assets/'))
            ? [[e.name.replace(location.origin, ''), e.encodedBodySize, e.decodedBodySize] as const]
            : [],
        ),
    );
    const of = (re: RegExp) => rows.filter(([n]) => re.test(n)).reduce((s, [, b]) => s + b, 0);
    console.log(
      path,
      'js',
      of(/\.m?js$/),
      'css',
      of(/\.css$/),
      'all',
      rows.reduce((s, [, b]) => s + b, 0),
      rows.length,
      rows.slice(0, 2),
    );
  });
