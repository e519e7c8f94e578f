/** The cookies of one browser in a test: names and values for a single origin. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Stores the cookies of a response; a cookie without a value, or expired, is removed. */
  take(setCookies: readonly string[]): void;
  /** The value of the request's Cookie header. */
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
