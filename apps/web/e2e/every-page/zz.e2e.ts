import { test } from '../fixture';
test.use({ oneClock: false });
for (const path of ['login', 'portfolio', 'market', 'asset/TZROP', 'orders', 'account', 'register/account-details', 'portfolio/performance', 'account/docs', 'transfers', 'help', 'banking', 'account/bank-accounts'])
test(`size of ${path}`, async ({ page, venue }) => {
  if (path !== 'login' && !path.startsWith('register')) await venue.signIn('marisol');
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', request => void sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize])));
  await page.goto(`/investors/${path}`);
  await page.waitForLoadState('networkidle');
  const rows = await Promise.all(sizes);
  const of = (re: RegExp) => rows.filter(([n]) => re.test(n)).reduce((s, [, b]) => s + b, 0);
  console.log(path, 'js', of(/\.m?js$/), 'css', of(/\.css$/), 'files', of(/^\/(assets|investors)/), rows.length, await page.title());
});
