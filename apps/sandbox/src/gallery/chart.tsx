import { CrossHair, type GraphDay } from '@portal/ui/chart/crosshair';
import { DayGraph } from '@portal/ui/chart/day-graph';
import { DayMarks } from '@portal/ui/chart/day-marks';
import { DaysTable } from '@portal/ui/chart/days-table';
import { computeGeometry } from '@portal/ui/chart/graph-geometry';
import { GraphToggle, TableToggle } from '@portal/ui/chart/graph-toggle';
import { entry } from './gallery-entry';
import { doNothing } from './sample-texts';

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
  entry({ DayMarks }, [
    {
      title: 'What comes in and goes out',
      isWide: true,
      content: (
        <DayGraph label="Marked values" series={[main]} tag={null} {...shared}>
          <DayMarks
            marks={[
              { index: 3, position: 0.4, direction: 'up' },
              { index: 8, position: 0.7, direction: 'down' },
            ]}
          />
        </DayGraph>
      ),
    },
  ]),
  entry({ DaysTable }, [
    {
      title: 'In the space of a graph',
      isWide: true,
      content: (
        <DaysTable
          label="Values by day"
          caption="Values by day"
          columns={[{ key: 'date', head: 'Date', isRowHead: true, cell: ({ date }) => date }]}
          days={days.toReversed()}
          height={160}
        />
      ),
    },
  ]),
  entry({ GraphToggle, TableToggle }, [
    { title: 'Off', content: <TableToggle isOn={false} onToggle={doNothing} /> },
    { title: 'On', content: <TableToggle isOn onToggle={doNothing} /> },
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
