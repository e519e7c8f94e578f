/** Shown for a missing figure. One character, so that columns stay aligned. */
export const missing = '-';
