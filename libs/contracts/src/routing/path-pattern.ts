/** Matches the paths of a route, with or without a slash at the end, and has a group for each parameter: '/api/orders/:id'. */
export function pathPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.]/g, String.raw`\.`)
    .replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}/?$`);
}
