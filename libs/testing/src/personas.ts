export { personas } from '@portal/mock-server/seed/personas';
export type { PersonaSpec } from '@portal/mock-server/seed/persona-spec';
