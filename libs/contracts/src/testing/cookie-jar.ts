export type CookieJar = ReturnType<typeof createCookieJar>;

/** The cookies of one browser in a test: names and values for a single origin. */
export function createCookieJar() {
  const values = new Map<string, string>();
  return {
    get: (name: string) => values.get(name),
    set: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
    /** Stores the cookies of a response; a cookie without a value, or expired, is removed. */
    take(setCookies: readonly string[]): void {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const value = pair.slice(pair.indexOf('=') + 1);
        const isOver = attributes.some(each => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
        if (isOver || value === '') values.delete(name);
        else values.set(name, value);
      }
    },
    /** The value of the request's Cookie header. */
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
