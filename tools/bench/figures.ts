/** One figure with its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: { readonly least: number } | { readonly most: number };
}
