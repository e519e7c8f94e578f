import { z } from 'zod/mini';
import { email } from '../schemas/fields.ts';

/**
 * Brands in the settings of a deployment, by client id; 'default' is shown without one (docs/branding.md). Messages complete the sentence "Expected …".
 */

const limited = (what: string, longest: number) =>
  z.string(what).check(z.refine(value => value.trim() !== '' && value.length <= longest, what));
const short = (what: string) => limited(`${what}, up to 120 characters`, 120);
const long = (what: string) => limited(`${what}, up to 1,000 characters`, 1_000);

const colorText = 'a color such as "#2e8164"';
const color = z.string(colorText).check(z.regex(/^#[0-9a-f]{6}$/i, colorText));
const markText = 'an SVG path in a 24-by-24 box';
const addressText = 'an address that begins with https://';
const feeText = '"two-tier", "one-percent", or a list of 1 to 12 sentences';
const factsText = 'a list of up to 3 facts';
const emailText = 'an email address';

/** One brand; docs/branding.md describes each field. */
export const brandSettings = z.strictObject(
  {
    name: short('the name'),
    mark: z.string(markText).check(z.regex(/^[Mm][-MmLlHhVvCcSsQqTtAaZz0-9., ]{1,1999}$/, markText)),
    headline: short('the headline beside the sign-in form'),
    pitch: long('the text below the headline'),
    facts: z
      .array(z.strictObject({ label: short('a label'), value: short('a value') }, 'a label and a value'), factsText)
      .check(z.maxLength(3, factsText)),
    legalLine: long('the line below every page that names the firm'),
    parentSite: short('the name of the site that the menu leads back to'),
    parentUrl: z.optional(z.string(addressText).check(z.regex(/^https:\/\/\S+$/, addressText))),
    supportEmail: z.optional(z.string(emailText).check(z.refine(value => email.safeParse(value).success, emailText))),
    feeText: z.union(
      [
        z.enum(['two-tier', 'one-percent']),
        z.array(long('a sentence')).check(z.minLength(1, feeText), z.maxLength(12, feeText)),
      ],
      feeText,
    ),
    requiresSignature: z.boolean('true or false'),
    palette: z.optional(
      z.strictObject(
        { seed: color, fill: z.optional(color), header: z.optional(color), panel: z.optional(color) },
        'an object of colors',
      ),
    ),
    /** Style sheet of the palette: the web server writes it into the page (page-settings.ts). */
    sheet: z.optional(z.string('a style sheet, which the web server writes')),
  },
  'an object',
);

export type Brand = z.infer<typeof brandSettings>;
