import { CrossHair, type GraphDay } from '@portal/ui/chart/crosshair';
import { DayGraph } from '@portal/ui/chart/day-graph';
import { computeGeometry } from '@portal/ui/chart/graph-geometry';
import { entry } from './gallery-entry';

const positions = [0.1, 0.25, 0.2, 0.4, null, null, 0.55, 0.5, 0.7, 0.65, 0.9];
const days: readonly GraphDay[] = positions.map((position, index) => ({
  date: `2025-11-${String(index + 4).padStart(2, '0')}`,
  position,
}));
const describe = (index: number) => [{ label: 'Position', text: String(positions[index] ?? '-') }];
const main = { name: 'position', color: 'var(--c-chart-line)', isFilled: true } as const;
const other = { name: 'other', color: 'var(--c-cat-2)' } as const;
const drawn = positions.map((position, index) => ({ index, position, other: 0.8 - index / 20 }));
const shared = { days, describe, drawn, ticks: ['0', '50', '100'], height: 220, maxDates: 4 } as const;

export const chart = [
  entry({ DayGraph }, [
    {
      title: 'With a gap',
      isWide: true,
      content: <DayGraph label="Values" series={[main]} tag={{ position: 0.9, text: '90' }} {...shared} />,
    },
    {
      title: 'Dashed, with a second line',
      isWide: true,
      content: <DayGraph label="Two lines" series={[{ ...main, isDashed: true }, other]} tag={null} {...shared} />,
    },
  ]),
  entry({ CrossHair }, [
    {
      title: 'Read it with the arrow keys',
      isWide: true,
      content: (
        <CrossHair label="Days" days={days} describe={describe} geometry={computeGeometry(120, ['100'], false)}>
          {null}
        </CrossHair>
      ),
    },
  ]),
];
