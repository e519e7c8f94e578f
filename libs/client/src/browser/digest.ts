import { randomHex } from './random-hex.ts';

/** Names of this page, for a browser without digests. */
const namesOfPage = new Map<string, string>();

/**
 * Short name for a text, such as the id of an account, for a key in the storage of the browser: the first 16 hexadecimal
 * digits of its SHA-256. The same in all tabs. It hides the text from readers of the storage, but a person who guesses the
 * text can confirm the guess. Browsers offer digests over HTTPS and on localhost only; elsewhere the name is random, and the
 * same until the page is reloaded.
 */
export async function computeDigest(text: string): Promise<string> {
  // Typed as always present, but missing over plain HTTP.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) {
    const name = namesOfPage.get(text) ?? randomHex(8);
    namesOfPage.set(text, name);
    return name;
  }
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
