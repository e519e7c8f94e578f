import { usePlotArea, useXAxisScale } from 'recharts';
import type { VolumeBar } from './graph-points';
import styles from './volume-bars.module.css';

interface VolumeBarsProps {
  bars: readonly VolumeBar[];
  /** Height of the tallest bar as a fraction of the plot, 0 to 1. */
  share: number;
}

/** All volume bars as one SVG path instead of up to 126 elements. */
export function VolumeBars({ bars, share }: VolumeBarsProps) {
  const plot = usePlotArea();
  const scale = useXAxisScale();
  if (!plot || !scale) return null;
  const width = Math.max(1, Math.min(9, Math.round((plot.width / Math.max(1, bars.length)) * 0.5)));
  const foot = plot.y + plot.height;
  const path = bars.map(({ index, height }) => {
    const middle = scale(index);
    if (middle === undefined) return '';
    const tall = Math.max(height > 0 ? 1 : 0, height * share * plot.height);
    return `M${Math.round((middle - width / 2) * 10) / 10} ${foot}v${Math.round(-tall * 10) / 10}h${width}V${foot}z`;
  });
  return <path className={styles.volume} d={path.join('')} />;
}
