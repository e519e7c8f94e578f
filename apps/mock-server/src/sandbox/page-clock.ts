/** Address of the script that stops the clock of a page. */
export const pageClockPath = '/sandbox/page-clock.js';

/** The element that stops the clock of a page at `at` (epoch milliseconds), for the beginning of its head. */
export const pageClockElement = (at: number): string => `<script src="${pageClockPath}?at=${at}"></script>`;

/**
 * Makes the time of a page stand still: `Date` without arguments is always the time in the script's address. Timers
 * still run, so the page stays usable.
 */
export const pageClockScript = `
const at = Number(new URL(document.currentScript.src).searchParams.get('at'));
globalThis.Date = new Proxy(Date, {
  apply: target => new target(at).toString(),
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [at] : args, self),
  get: (target, key, self) => (key === 'now' ? () => at : Reflect.get(target, key, self)),
});
`;
