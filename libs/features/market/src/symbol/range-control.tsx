import { SegmentedControl } from '@mantine/core';
import { type ChartRange, furtherRanges } from '@portal/domain/market/chart-range';
import { type GraphRange, defaultGraphRange, graphRanges } from '@portal/domain/calendar/graph-range';

interface RangeControlProps {
  /** None of its ranges is chosen for a further range of the chart. */
  value: ChartRange;
  onChange: (range: GraphRange) => void;
  /** Takes the full width, as on mobile. */
  wide?: boolean;
}

/** Parses the range of a URL; anything else is the default [MKT-10]. */
export const parseRange = (text: string | null): GraphRange =>
  graphRanges.find(range => range === text) ?? defaultGraphRange;

/** Parses the range of the chart of one symbol, which has further ranges. */
export const parseChartRange = (text: string | null): ChartRange =>
  furtherRanges.find(range => range === text) ?? parseRange(text);

/** The ranges of the graph [MKT-17]. */
export function RangeControl({ value, onChange, wide = false }: RangeControlProps) {
  return (
    <SegmentedControl
      aria-label="Chart range"
      data={[...graphRanges]}
      value={value}
      fullWidth={wide}
      onChange={text => onChange(parseRange(text))}
    />
  );
}
