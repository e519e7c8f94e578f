/** Is told of every change of place; which measuring service listens, if any, is up to the deployment [RTE-53]. */
type Tracker = (path: string) => void;

let tracker: Tracker = () => undefined;

/** Sets who is told. By default nobody is, and no script of others is loaded. */
export function trackWith(next: Tracker): void {
  tracker = next;
}

/** Reports a place by its path alone: queries may hold tokens. */
export const track: Tracker = path => tracker(path);
