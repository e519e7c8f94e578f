import { portalSettings } from '@portal/contracts/configuration/portal-settings';
import { partOf, shapeOf, unwrap } from '@portal/contracts/configuration/schema-parts';

/** How the value of a setting is written as plain text: `json` is a value with parts whose names are free. */
export type SettingKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

interface SettingPath {
  /** `['bases', 'rest.orders']` */
  readonly path: readonly string[];
  readonly kind: SettingKind;
}

/** Every single setting of the schema, the parts of objects with fixed names one by one. */
export const listSettingPaths = (): SettingPath[] => walk(portalSettings, []);

function walk(schema: unknown, path: readonly string[]): SettingPath[] {
  const inner = unwrap(schema);
  const shape = shapeOf(inner);
  const names = Object.keys(shape);
  if (names.length > 0) return names.flatMap(name => walk(Reflect.get(shape, name), [...path, name]));
  return [{ path, kind: kindOf(inner) }];
}

function kindOf(schema: unknown): SettingKind {
  const type = partOf(schema, ['_zod', 'def', 'type']);
  if (type === 'number' || type === 'boolean') return type;
  if (type === 'array') return 'list';
  return type === 'string' || type === 'enum' ? 'text' : 'json';
}
