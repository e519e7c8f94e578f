import { Button } from '@mantine/core';
import type { Specification } from '@portal/contracts/sandbox/specification';
import { SelectField } from '@portal/ui/fields/select-field';
import { FindField } from '../page/find-field';
import type { StatementFilter } from './filter-statements';
import styles from './specification.module.css';

interface FilterFieldsProps {
  areas: Specification['areas'];
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}

const shows = [
  { value: 'failed', label: 'Failed' },
  { value: 'passed', label: 'Passed' },
  { value: 'partly run', label: 'Partly run' },
  { value: 'not run', label: 'Not run' },
  { value: 'contradictions', label: 'Contradictions in the documents' },
];

/** Search, area and state of the statements, and the button that prints what they choose. */
export const FilterFields = ({ areas, filter, onChange }: FilterFieldsProps) => (
  <div className={styles.filter} role="search" aria-label="Statements">
    <FindField
      label="Find"
      placeholder="Text, id or screen"
      value={filter.find}
      onChange={find => onChange({ ...filter, find })}
    />
    <SelectField
      aria-label="Area"
      placeholder="All areas"
      options={areas.map(({ prefix, title }) => ({ value: prefix, label: `${prefix} · ${title}` }))}
      value={filter.area}
      onChange={event => onChange({ ...filter, area: event.currentTarget.value })}
    />
    <SelectField
      aria-label="Show"
      placeholder="All statements"
      options={shows}
      value={filter.show}
      onChange={event => onChange({ ...filter, show: event.currentTarget.value })}
    />
    <Button variant="default" onClick={() => window.print()}>
      Print
    </Button>
  </div>
);
