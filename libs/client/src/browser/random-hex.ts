/** Random bytes as hexadecimal text: technical ids of traces and events, which say nothing of a person. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('');
