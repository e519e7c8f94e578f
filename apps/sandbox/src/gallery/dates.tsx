import { LinkButton } from '@portal/ui/controls/link-button';
import { DateField } from '@portal/ui/dates/date-field';
import { DateWindowButton } from '@portal/ui/dates/date-window-button';
import { DateCalendar, RangeCalendar } from '@portal/ui/dates/date-calendar';
import { entry } from './gallery-entry';
import { Stateful } from './stateful';

const today = '2025-11-18';
const firstDay = '2025-11-01';
const lastWeeks = { start: '2025-11-03', end: today };

export const dates = [
  entry(
    { DateField },
    [
      {
        title: 'Usual',
        content: (
          <Stateful start="11/18/2025">
            {(value, change) => <DateField label="Expires" value={value} onChange={change} min={today} />}
          </Stateful>
        ),
      },
      {
        title: 'Error',
        content: (
          <Stateful start="31/31/2025">
            {(value, change) => (
              <DateField label="Expires" value={value} onChange={change} error="Enter a date." aside="Optional" />
            )}
          </Stateful>
        ),
      },
      {
        title: 'Disabled',
        content: <DateField label="Expires" value="11/18/2025" onChange={() => undefined} disabled />,
      },
    ],
    ['DatePopover'],
  ),
  entry(
    { DateWindowButton },
    [
      {
        title: 'Usual',
        content: (
          <Stateful start={lastWeeks}>
            {(value, change) => (
              <DateWindowButton
                window={value}
                max={today}
                spans={[
                  { label: '7 days', days: 7 },
                  { label: '30 days', days: 30 },
                ]}
                note="Days are in New York time."
                onChange={change}
              />
            )}
          </Stateful>
        ),
      },
    ],
    ['DateWindowPopover'],
  ),
  entry({ DateCalendar, RangeCalendar }, [
    {
      title: 'One day, which takes the focus when it opens',
      content: (
        <Stateful start={false}>
          {(isOpen, change) => (
            <>
              <LinkButton aria-expanded={isOpen} onClick={() => change(!isOpen)}>
                {isOpen ? 'Close the calendar' : 'Open the calendar'}
              </LinkButton>
              {isOpen && <DateCalendar value={today} onChange={() => change(false)} />}
            </>
          )}
        </Stateful>
      ),
    },
    {
      title: 'A range of days',
      content: (
        <Stateful start={lastWeeks}>
          {(value, change) => <RangeCalendar value={value} min={firstDay} max={today} onChange={change} />}
        </Stateful>
      ),
    },
  ]),
];
