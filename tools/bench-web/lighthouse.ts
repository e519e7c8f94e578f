import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { npmProgram, root, runCommand } from '../machine/commands.mjs';

/** Installed when it is first needed: it brings 200 packages, which no other command uses. */
const version = '12.8.2';

/** Lighthouse now and then misses the beginning of a recording and asks to be run again. */
const mostTries = 3;

/** What is read of its result. */
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  }),
});

/** Flags of Lighthouse by the device whose screen, processor and network it simulates. */
const devices = {
  phone: { formFactor: 'mobile' },
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: { rttMs: 40, throughputKbps: 10 * 1024, cpuSlowdownMultiplier: 1 },
  },
} as const;

export type Device = keyof typeof devices;

export interface Judgement {
  /** Lighthouse's score of the performance, 0 to 100. */
  readonly score: number;
  /** Milliseconds from the navigation to the largest paint, in its model of the device. */
  readonly largestPaint: number;
}

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

/** Installs Lighthouse in the cache folder, if it is not there yet. Throws if that fails. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = path.join(root, '.cache', `lighthouse-${version}`);
  const entry = pathToFileURL(path.join(folder, 'node_modules/lighthouse/core/index.js')).href;
  // The package has no types of its own for this; the result is parsed.
  const load = async () => ((await import(entry)) as { readonly default: Lighthouse }).default;
  return load().catch(async () => {
    const install = ['install', '--no-save', '--no-package-lock', '--prefix', folder, `lighthouse@${version}`];
    const { code, output } = await runCommand([...npmProgram(), ...install]);
    if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
    return load();
  });
}

/** What Lighthouse says of a page in the browser that listens on the port. Throws if it cannot judge it. */
export async function judge(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  device: Device,
  tries = 1,
): Promise<Judgement> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], ...devices[device] };
  const { runtimeError, audits, categories } = resultSchema.parse(await lighthouse(url, flags)).lhr;
  if (runtimeError !== undefined) {
    if (tries < mostTries) return judge(lighthouse, url, port, device, tries + 1);
    throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`);
  }
  return {
    score: (categories.performance.score ?? 0) * 100,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}
