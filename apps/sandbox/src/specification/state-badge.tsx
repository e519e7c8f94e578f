import type { StatementState } from '@portal/contracts/sandbox/specification';
import { StatusBadge, type StatusShape, type StatusTone } from '@portal/ui/display/status-badge';

const looks: Readonly<Record<StatementState, { tone: StatusTone; shape: StatusShape }>> = {
  passed: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'cross' },
  'partly run': { tone: 'info', shape: 'half' },
  'not run': { tone: 'none', shape: 'ring' },
  withdrawn: { tone: 'none', shape: 'bar' },
};

/** What the tests of a statement, or one test, said at their last run. */
export const StateBadge = ({ state }: { state: StatementState }) => <StatusBadge label={state} {...looks[state]} />;
