import { usePlotArea, useXAxisScale } from 'recharts';
import type { VolumeBar } from './graph-drawing';
import styles from './chart-marks.module.css';

interface VolumeBarsProps {
  bars: readonly VolumeBar[];
  average: readonly VolumeBar[];
  /** Height of the tallest bar as a fraction of the plot, 0 to 1. */
  share: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** All volume bars as one SVG path instead of up to 126 elements, and their average as a line over them. */
export function VolumeBars({ bars, average, share }: VolumeBarsProps) {
  const plot = usePlotArea();
  const scale = useXAxisScale();
  if (!plot || !scale) return null;
  const width = Math.max(1, Math.min(9, Math.round((plot.width / Math.max(1, bars.length)) * 0.5)));
  const foot = plot.y + plot.height;
  const path = bars.map(({ index, height }) => {
    const middle = scale(index);
    if (middle === undefined) return '';
    const tall = Math.max(height > 0 ? 1 : 0, height * share * plot.height);
    return `M${round(middle - width / 2)} ${foot}v${round(-tall)}h${width}V${foot}z`;
  });
  const points = average.map(
    ({ index, height }) => `${round(scale(index) ?? 0)} ${round(foot - height * share * plot.height)}`,
  );
  return (
    <>
      <path className={styles.volume} d={path.join('')} />
      {points.length > 1 && <path className={styles.averageVolume} d={`M${points.join('L')}`} />}
    </>
  );
}
