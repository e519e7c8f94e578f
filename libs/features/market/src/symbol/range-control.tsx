import { SegmentedControl } from '@mantine/core';
import { type GraphRange, defaultGraphRange, graphRanges } from '@portal/domain/calendar/graph-range';

interface RangeControlProps {
  value: GraphRange;
  onChange: (range: GraphRange) => void;
  /** Takes the full width, as on mobile. */
  wide?: boolean;
}

/** Parses the range of a URL; anything else is the default [MKT-10]. */
export const parseRange = (text: string | null): GraphRange =>
  graphRanges.find(range => range === text) ?? defaultGraphRange;

/** The ranges of the graph [MKT-17]. */
export function RangeControl({ value, onChange, wide = false }: RangeControlProps) {
  return (
    <SegmentedControl
      aria-label="Range of the graph"
      data={[...graphRanges]}
      value={value}
      fullWidth={wide}
      onChange={text => onChange(parseRange(text))}
    />
  );
}
