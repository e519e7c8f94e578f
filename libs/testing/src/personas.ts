export { personas } from '@portal/mock-server/people/personas';
export type { PersonaSpec } from '@portal/mock-server/people/persona-spec';
