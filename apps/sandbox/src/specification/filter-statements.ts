import type { Specification, Statement } from '@portal/contracts/sandbox/specification';

/** What the address of the page chooses: `?find=fee&area=ORD&show=failed`. Empty texts choose everything. */
export interface StatementFilter {
  readonly find: string;
  /** Prefix of an area, 'ORD'. */
  readonly area: string;
  /** A state, or 'contradictions'. */
  readonly show: string;
}

export const readFilter = (search: string): StatementFilter => {
  const query = new URLSearchParams(search);
  return { find: query.get('find') ?? '', area: query.get('area') ?? '', show: query.get('show') ?? '' };
};

/** '?find=fee', or nothing when the filter chooses everything. */
export function formatFilter(filter: StatementFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size === 0 ? '' : `?${query}`;
}

/** The areas with the statements that the filter chooses, without areas that have none. */
export function filterAreas({ areas }: Specification, { find, area, show }: StatementFilter): Specification['areas'] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ id, text, screen, state, isContradiction }: Statement): boolean => {
    const texts = `${id} ${text} ${screen ?? ''}`.toLowerCase();
    const isShown = show === '' || (show === 'contradictions' ? isContradiction : show === state);
    return isShown && words.every(word => texts.includes(word));
  };
  return areas
    .filter(({ prefix }) => area === '' || prefix === area)
    .map(each => ({ ...each, statements: each.statements.filter(isFound) }))
    .filter(({ statements }) => statements.length > 0);
}
