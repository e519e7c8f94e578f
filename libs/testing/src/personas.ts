export { isPersonaKey, personas } from '@portal/mock-server/personas/personas';
export type { PersonaSpec } from '@portal/mock-server/personas/persona-spec';
