import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepLine } from './step-line';
import { UiRoot } from '../theme/ui-root';

it('shows the state of each step, and marks the current one', () => {
  render(
    <UiRoot>
      <StepLine
        label="Transfer T-1 status"
        steps={[
          { label: 'Submitted', note: 'Nov 18', state: 'done' },
          { label: 'Arrived', note: '1–3 business days', state: 'now' },
          { label: 'Complete', state: 'next' },
        ]}
      />
    </UiRoot>,
  );
  const steps = within(screen.getByRole('list', { name: 'Transfer T-1 status' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Submitted, doneNov 18',
    'Arrived, in progress1–3 business days',
    'Complete, not started',
  ]);
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
