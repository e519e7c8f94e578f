import { formatPath, walkFields } from '@portal/contracts/comparison/schema-path';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { schemaOf } from './calls';
import type { Unverified } from './findings';
import type { Known } from './known';

/** The lists of responses, not those within their rows, that had no row in any of them: none of their fields was compared. */
export function findEmptyLists({ bodies }: Known): Unverified[] {
  return [...bodies].flatMap(([route, all]) => {
    const strict = strictFormOf(schemaOf(route));
    const longest = new Map<string, number>();
    for (const body of all) {
      const fields = Array.isArray(body) ? [{ value: body, path: [] }] : walkFields(strict, body);
      for (const { value, path } of fields) {
        if (!Array.isArray(value) || path.some(key => typeof key === 'number')) continue;
        const field = formatPath(strict, path);
        longest.set(field, Math.max(longest.get(field) ?? 0, value.length));
      }
    }
    const empty = [...longest].filter(([, length]) => length === 0).map(([field]) => field);
    return empty.length === 0
      ? []
      : [{ route, kind: 'empty list' as const, message: empty.map(field => field || 'the response').join(', ') }];
  });
}
