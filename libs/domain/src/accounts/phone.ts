/** A phone number, which other servers send as an object with more in it: `{ type: 'MOBILE', number: '+12025550100' }`. */
export type Phone = string | PhoneObject;
type PhoneObject = Readonly<Record<string, unknown>>;

const keyOf = (phone: PhoneObject): string | undefined =>
  Object.keys(phone).find(key => /(number|phone|value)$/i.test(key) && typeof phone[key] === 'string');

const isObject = (value: unknown): value is PhoneObject => typeof value === 'object' && value !== null;

export const isPhoneObject = (value: unknown): value is PhoneObject => isObject(value) && keyOf(value) !== undefined;

export const phoneText = (phone: Phone): string => (isObject(phone) ? String(phone[keyOf(phone) ?? '']) : phone);

/** Another number in the form of the one that it replaces. */
export const withNumber = (phone: Phone, number: string): Phone =>
  isObject(phone) ? { ...phone, [keyOf(phone) ?? 'number']: number } : number;
