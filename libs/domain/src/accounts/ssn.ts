const nineDigits = /^(\d{3})-?(\d{2})-?(\d{4})$/;

/**
 * Problem of a Social Security number in the form 123-45-6789 or 123456789; null if the SSA could have issued it: area
 * not 000, 666 or 900 to 999, group not 00, serial not 0000 [REG-07].
 */
export function checkSsn(text: string): string | null {
  const [, area = '', group, serial] = nineDigits.exec(text.trim()) ?? [];
  const isGivenOut =
    group !== undefined &&
    area !== '000' &&
    area !== '666' &&
    !area.startsWith('9') &&
    group !== '00' &&
    serial !== '0000';
  return isGivenOut ? null : 'Enter a valid Social Security number, such as 123-45-6789.';
}

/** Digits of a taxpayer number; null unless there are nine. */
export function parseTin(text: string): string | null {
  const [, ...parts] = /^(\d{3})-?(\d{2})-?(\d{4})$|^(\d{2})-(\d{7})$/.exec(text.trim()) ?? [];
  const digits = parts.filter(part => part !== undefined).join('');
  return digits.length === 9 ? digits : null;
}

/** What other teams may call a taxpayer number, masked or not. */
const tinNames = ['tin', 'ssn', 'ein', 'taxId', 'taxNumber', 'maskedSsn', 'maskedEin', 'maskedTaxId', 'tinMasked'];

/** A person's or an entity's record with its taxpayer number masked, however the server names and writes it. */
export function completeTin(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [name] = ['maskedTin', ...tinNames].filter(each => record[each] != null);
  const tin = name === undefined ? undefined : record[name];
  if (typeof tin !== 'string') return record;
  const shown = tin.replace(/[^0-9A-Za-z]|x/gi, '');
  return { ...record, maskedTin: shown.length <= 4 ? tin : maskTin(tin) };
}

/** Masks a taxpayer number except its last four digits: '•••••6789'. Shorter numbers are masked completely. */
export const maskTin = (tin: string): string => {
  const digits = tin.replace(/[^0-9A-Za-z]/g, '');
  return digits.length < 6 ? '•'.repeat(9) : `•••••${digits.slice(-4)}`;
};
