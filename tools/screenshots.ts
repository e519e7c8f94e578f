/**
 * `npx nx run tools:screenshots`: pictures of the screens, taken from the built portal.
 *
 *                       the pictures of the README, into docs/pictures
 *   -- --out DIR        all screens in three sizes, light and dark, into DIR
 *   -- --only a,b       of these screens only (sign-in, portfolio, deposit-review, …)
 *   -- --origin URL     from a server that runs already
 *   -- --client ID      in another brand, such as cedar-row
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { computeLaunchOptions } from './machine/browser.mjs';
import { root } from './machine/commands.mjs';
import { buildPortal } from './machine/portal-build.mjs';
import { startServer } from './machine/running-server.mjs';
import { readmePictures, scenes } from './pictures/screens';
import { firstLine, nameOf, takePicture, type Picture } from './pictures/take';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    origin: { type: 'string' },
    client: { type: 'string' },
  },
});

const only = values.only.split(',').filter(Boolean);
const everything: Picture[] = scenes.flatMap(scene =>
  (['desktop', 'tablet', 'mobile'] as const).flatMap(size =>
    (['light', 'dark'] as const).map(scheme => ({ scene, size, scheme })),
  ),
);
const forReadme: Picture[] = Object.entries(readmePictures).flatMap(([as, { name, scheme }]) =>
  scenes.filter(scene => scene.name === name).map(scene => ({ scene, size: 'desktop' as const, scheme, as })),
);
const chosen = (values.out === undefined ? forReadme : everything).filter(
  picture => only.length === 0 || only.includes(picture.scene.name),
);
const known = new Set((values.out === undefined ? forReadme : everything).map(({ scene }) => scene.name));
const unknown = only.filter(name => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no picture of ${unknown.join(', ')}. The names are ${[...known].join(', ')}.`);
  process.exit(1);
}
const folder = values.out === undefined ? path.join(root, 'docs/pictures') : path.resolve(values.out);
mkdirSync(folder, { recursive: true });

if (values.origin === undefined) {
  const built = await buildPortal({ show: true });
  if (built.code !== 0) process.exit(1);
}
const server = values.origin === undefined ? await startServer() : null;
const browser = await chromium.launch(computeLaunchOptions());
let failed = 0;
for (const picture of chosen) {
  try {
    const prefix = values.client === undefined ? '' : `/${values.client}`;
    const studio = { browser, origin: values.origin ?? server?.origin ?? '', prefix, folder };
    const { file, complaints } = await takePicture(studio, picture);
    console.log(path.relative(process.cwd(), file));
    for (const complaint of complaints) console.log(`  console: ${complaint}`);
  } catch (error) {
    failed += 1;
    console.error(`${nameOf(picture)} failed: ${firstLine(error instanceof Error ? error.message : String(error))}`);
  }
}
await browser.close();
await server?.stop();
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
