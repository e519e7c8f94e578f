/** A page of a list with the counts that the contract's lists have; pages count from 1. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly figures: {
    readonly pageNumber: number;
    readonly pageSize: number;
    readonly totalPages: number;
    readonly totalElements: number;
    readonly first: boolean;
    readonly last: boolean;
  };
}

export function takePage<T>(list: readonly T[], pageNumber: number, pageSize: number): Page<T> {
  const totalPages = Math.ceil(list.length / pageSize);
  const start = (pageNumber - 1) * pageSize;
  return {
    items: list.slice(start, start + pageSize),
    figures: {
      pageNumber,
      pageSize,
      totalPages,
      totalElements: list.length,
      first: pageNumber === 1,
      last: pageNumber >= totalPages,
    },
  };
}
