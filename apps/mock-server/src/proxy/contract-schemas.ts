import type { NamedRoute } from '@portal/contracts/routes';
import { schemaOfSuccess } from '@portal/contracts/routing/success';
import { anyErrorBody } from '@portal/contracts/schemas/errors';

/** The strict schema of a response; undefined for a status that the contract does not list. */
export const responseSchema = ({ route, facts }: NamedRoute, status: number): unknown =>
  schemaOfSuccess({ ...route, metadata: facts }, status);

/** The strict schema of a response's body: that of any error where the contract does not list the status of a failure. */
export const bodySchema = (named: NamedRoute, status: number): unknown =>
  responseSchema(named, status) ?? (status >= 400 ? anyErrorBody : undefined);
