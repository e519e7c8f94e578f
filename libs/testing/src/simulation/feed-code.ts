/** For the simulation: the code of the live feed, a chunk of its own that a page loads once and that may fail to load. */

let failures = 0;
let isLoaded = false;

export const feedCode = {
  /** The next loads fail, until one has succeeded. */
  failNext(times: number): void {
    failures = times;
  },
  /** A new page has not loaded it. */
  forget(): void {
    isLoaded = false;
  },
  /**
   * Called for each load.
   * @throws TypeError as `import()` does.
   */
  load(): void {
    if (isLoaded || failures === 0) {
      isLoaded = true;
      return;
    }
    failures -= 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  },
};
