/** Dimensions of one graph in px, shared by the drawing and the cross-hair. */
export interface Geometry {
  readonly height: number;
  /** Width of the price axis on the right: fits its longest price. */
  readonly axisWidth: number;
  /** Fraction of the plot height, 0 to 1, reserved at the bottom for volume. */
  readonly volumeShare: number;
}

/** Padding before the first and after the last day, in px. */
export const endPadding = 8;
export const topMargin = 10;
export const dateAxisHeight = 24;
export const tagHeight = 20;

/** Share of the plot height that the bars of volume take at the bottom. */
export const volumeArea = 0.24;
const minAxisWidth = 54;
const digitWidth = 6.9;
const tagPadding = 16;

/** The geometry of a graph whose price axis shows these labels. `height` in px. */
export const computeGeometry = (height: number, labels: readonly string[], hasVolume: boolean): Geometry => ({
  height,
  axisWidth: Math.ceil(Math.max(minAxisWidth, ...labels.map(label => label.length * digitWidth + tagPadding))),
  volumeShare: hasVolume ? volumeArea : 0,
});

/** Height of the price area in px. */
export const priceHeight = ({ height, volumeShare }: Geometry): number =>
  (height - topMargin - dateAxisHeight) * (1 - volumeShare);

/** Distance from the top in px of a position on the price axis (0 to 1). */
export const topOf = (position: number, geometry: Geometry): number =>
  topMargin + (1 - position) * priceHeight(geometry);

/** CSS length from the left of a day at `share`, 0 for the first day and 1 for the last. */
export const leftOf = (share: number, { axisWidth }: Geometry): string =>
  `calc(${endPadding}px + (100% - ${axisWidth + 2 * endPadding}px) * ${share})`;

/** The day nearest to `x` px from the left of a graph that is `width` px wide. */
export function findDay(x: number, width: number, count: number, { axisWidth }: Geometry): number {
  const plot = width - axisWidth - 2 * endPadding;
  const share = plot <= 0 ? 0 : (x - endPadding) / plot;
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}
