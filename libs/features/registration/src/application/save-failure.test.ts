import { ApiFailure } from '@portal/client/api/api-failure';
import { expect, it } from 'vitest';
import { describeSaveFailure } from './save-failure';

const textOf = (facts: Partial<ConstructorParameters<typeof ApiFailure>[0]>) =>
  describeSaveFailure(new ApiFailure({ kind: 'http', route: 'PATCH rest:/registrations/current', ...facts })).form;

it.each([
  [{ kind: 'timeout' }, /^We couldn’t confirm that your changes were saved\./],
  [{ status: 503 }, /^We couldn’t confirm that your changes were saved\./],
  [{ status: 404 }, /^We couldn’t save your changes\./],
  [{ kind: 'offline' }, /^You’re offline\..*when you’re back online\.$/],
] as const)('of a save that failed with %j says no more than is known: %s', (facts, text) => {
  expect(textOf(facts)).toMatch(text);
});
