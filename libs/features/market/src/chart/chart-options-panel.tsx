import { SegmentedControl } from '@mantine/core';
import { hasAccountData } from '@portal/client/account/account-block';
import { useSession } from '@portal/client/session/session-store';
import { type ChartRange, furtherRanges } from '@portal/domain/market/chart-range';
import { barSizes } from '@portal/domain/market/price-bars';
import { type ReactNode, useId } from 'react';
import { averageColors, averagePeriods, changeChartOptions, useChartOptions, volumePeriod } from './chart-options';
import styles from './chart-options-panel.module.css';

interface ChartOptionsPanelProps {
  /** Of a coin only closes are known. */
  isCoin: boolean;
  range: ChartRange;
  onRange: (range: ChartRange) => void;
}

const styleNames = [
  { value: 'line', label: 'Line' },
  { value: 'candles', label: 'Candles' },
];
const sizeNames = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** Style, bars, further ranges and lines of the chart. The choice is kept in this browser. */
export function ChartOptionsPanel({ isCoin, range, onRange }: ChartOptionsPanelProps) {
  const options = useChartOptions();
  const signedIn = useSession(hasAccountData);
  const { averages } = options;
  return (
    <div className={styles.panel} role="group" aria-label="Chart options">
      {!isCoin && (
        <Choice label="Style">
          <SegmentedControl
            aria-label="Chart style"
            size="xs"
            data={styleNames}
            value={options.style}
            onChange={style => changeChartOptions({ style: style === 'candles' ? style : 'line' })}
          />
        </Choice>
      )}
      <Choice label="Interval">
        <SegmentedControl
          aria-label="Interval"
          size="xs"
          data={barSizes.map(value => ({ value, label: sizeNames[value] }))}
          value={options.bars}
          onChange={text => changeChartOptions({ bars: barSizes.find(size => size === text) ?? 'day' })}
        />
      </Choice>
      <Choice label="More ranges">
        <SegmentedControl
          aria-label="More chart ranges"
          size="xs"
          data={[...furtherRanges]}
          value={range}
          onChange={text => onRange(furtherRanges.find(each => each === text) ?? range)}
        />
      </Choice>
      <Choice label="Show">
        <span className={styles.toggles}>
          {averagePeriods.map(period => (
            <Toggle
              key={period}
              text={`Moving average (${period})`}
              color={averageColors[period]}
              pressed={averages.includes(period)}
              onPress={pressed =>
                changeChartOptions({
                  averages: averagePeriods.filter(each => (each === period ? pressed : averages.includes(each))),
                })
              }
            />
          ))}
          {!isCoin && (
            <Toggle
              text={`Average volume (${volumePeriod})`}
              pressed={options.hasAverageVolume}
              onPress={hasAverageVolume => changeChartOptions({ hasAverageVolume })}
            />
          )}
          {signedIn && (
            <>
              <Toggle
                text="Your trades"
                pressed={options.hasTrades}
                onPress={hasTrades => changeChartOptions({ hasTrades })}
              />
              <Toggle
                text="Your open orders"
                pressed={options.hasOrders}
                onPress={hasOrders => changeChartOptions({ hasOrders })}
              />
            </>
          )}
        </span>
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  );
}

interface ToggleProps {
  text: string;
  /** Of its line in the chart. */
  color?: string;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
}

function Toggle({ text, color = 'var(--c-text-3)', pressed, onPress }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      {text}
    </button>
  );
}
