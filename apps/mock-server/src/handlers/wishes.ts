const spelling = (text: string): string => text.toUpperCase();

/** Whether a list of wishes names the value, in any case; without wishes everything is wanted. */
export const wants = (wishes: readonly string[] | undefined, value: string | null | undefined): boolean =>
  wishes === undefined || wishes.map(spelling).includes(spelling(value ?? ''));
