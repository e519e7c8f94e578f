/** Measures of one graph in px. Drawing and cross-hair count with the same figures. */
export interface Geometry {
  readonly height: number;
  /** Room for the price axis at the right: as wide as its longest price. */
  readonly axisWidth: number;
  /** The foot of the plot that belongs to the volume, 0 to 1 of its height. */
  readonly volumeShare: number;
}

/** Air before the first and after the last day. */
export const endPadding = 8;
export const topMargin = 10;
export const dateAxisHeight = 24;
export const tagHeight = 20;

const leastAxisWidth = 54;
const digitWidth = 6.9;
const tagPadding = 16;

/** The geometry of a graph whose axis shows these texts. */
export const computeGeometry = (height: number, texts: readonly string[], hasVolume: boolean): Geometry => ({
  height,
  axisWidth: Math.ceil(Math.max(leastAxisWidth, ...texts.map(text => text.length * digitWidth + tagPadding))),
  volumeShare: hasVolume ? 0.24 : 0,
});

/** Height of the part in which prices are drawn. */
export const priceHeight = ({ height, volumeShare }: Geometry): number =>
  (height - topMargin - dateAxisHeight) * (1 - volumeShare);

/** Distance from the top of a place on the price axis. */
export const topOf = (place: number, geometry: Geometry): number => topMargin + (1 - place) * priceHeight(geometry);

/** CSS length from the left of a day's place, 0 for the first and 1 for the last. */
export const leftOf = (share: number, { axisWidth }: Geometry): string =>
  `calc(${endPadding}px + (100% - ${axisWidth + 2 * endPadding}px) * ${share})`;

/** The day nearest to `x` px from the left of a graph that is `width` px wide. */
export function findDay(x: number, width: number, count: number, { axisWidth }: Geometry): number {
  const plot = width - axisWidth - 2 * endPadding;
  const share = plot <= 0 ? 0 : (x - endPadding) / plot;
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}
