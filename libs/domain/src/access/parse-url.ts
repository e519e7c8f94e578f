/** An absolute address; null for any other text. `URL.canParse` is younger than the browsers that the portal needs (decision 32). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
