// @ts-check

/**
 * The part of the browser tests that one of several machines runs, from E2E_SHARD: '2/3' is the second third.
 *
 * @param {string | undefined} text
 * @returns {{ current: number, total: number } | null} null for all of them, where the text is missing or empty
 * @throws {Error} for anything else
 */
export function parseShard(text) {
  if (text === undefined || text === '') return null;
  const [, current, total] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []).map(Number);
  if (current === undefined || total === undefined || current > total)
    throw new Error(`E2E_SHARD is '${text}', and must be a part and their number, such as 2/3.`);
  return { current, total };
}
