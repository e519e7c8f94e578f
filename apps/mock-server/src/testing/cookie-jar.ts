/** The cookies of one browser in a test: names and values, as far as one origin needs them. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Takes what an answer set; a cookie without a value, or of the past, is removed. */
  take(setCookies: readonly string[]): void;
  /** The value of the request's cookie header. */
  header(): string;
}

export function createCookieJar(): CookieJar {
  const values = new Map<string, string>();
  return {
    get: name => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: name => void values.delete(name),
    take(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const value = pair.slice(pair.indexOf('=') + 1);
        const isOver = attributes.some(each => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
        if (isOver || value === '') values.delete(name);
        else values.set(name, value);
      }
    },
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
