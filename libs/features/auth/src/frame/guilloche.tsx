import { useSyncExternalStore } from 'react';
import styles from './guilloche.module.css';

const ringRadius = 225;
const waveDepth = 50;
const lobes = 6;
const strands = 168;
const strandLength = 77;
const strandWidth = 56;

/**
 * SVG path of a guilloche, the pattern of banknotes and share certificates: ellipses along a wavy ring. Computed,
 * because an image would be larger than the rest of the screen. Coordinates are px in a box of 712, centered.
 */
export function computeGuilloche(): string {
  return Array.from({ length: strands }, (_, index) => {
    const angle = (index / strands) * 2 * Math.PI;
    const radius = ringRadius - waveDepth * Math.cos(lobes * angle);
    const [across, along] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [across * (radius - strandLength), along * (radius - strandLength)];
    const [dx, dy] = [across * 2 * strandLength, along * 2 * strandLength];
    const arc = `a${strandLength} ${strandWidth} ${round((angle * 180) / Math.PI)} 1 0 `;
    return `M${round(x)} ${round(y)}${arc}${round(dx)} ${round(dy)}${arc}${round(-dx)} ${round(-dy)}`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

const path = computeGuilloche();
const subscribeToNothing = () => () => undefined;

/** Decoration of the brand panel. Not prerendered: it would be by far the largest part of the HTML. */
export function Guilloche() {
  const pathData = useSyncExternalStore(
    subscribeToNothing,
    () => path,
    () => '',
  );
  return (
    <svg className={styles.pattern} viewBox="-356 -356 712 712" aria-hidden="true" focusable="false">
      <path d={pathData} fill="none" stroke="currentColor" />
    </svg>
  );
}
