import { parseDay } from './market-time';

/** The day of an object that has it in three numbers (`{ year, month, day }`, google.type.Date); null for any other object. */
export function readDate(fields: Readonly<Record<string, unknown>>): string | null {
  const { year, month, day, ...others } = fields;
  if (Object.keys(others).length > 0) return null;
  const text = [year, month, day].map(part => String(part).padStart(2, '0')).join('-');
  return parseDay(text) === null ? null : text;
}
