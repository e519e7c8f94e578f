/** The search params of a URL with `changes`, without those that have their default, so that links stay short. */
export function changeSearchParams(
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === (defaults[name] ?? '')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
