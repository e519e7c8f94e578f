import { formatBrandSheet } from '@portal/domain/brand/brand-colors';
import type { Brand } from './brand-settings.ts';
import type { PortalSettings } from './portal-settings.ts';

/** The settings with the style sheet of each brand that has colors, so that browsers need not compute it. */
export function addBrandSheets(settings: PortalSettings): PortalSettings {
  if (settings.brands === undefined) return settings;
  const brands = Object.entries(settings.brands).map(([id, brand]): [string, Brand] => [
    id,
    brand.palette === undefined ? brand : { ...brand, sheet: formatBrandSheet(id, brand.palette) },
  ]);
  return { ...settings, brands: Object.fromEntries(brands) };
}
