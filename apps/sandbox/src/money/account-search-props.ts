/** Props of a list of the money of all accounts. */
export interface AccountSearchProps {
  /** Names of the people of each account by its id. */
  readonly owners: ReadonlyMap<string, string>;
  /** What the user searches for; '' shows everything. */
  readonly search: string;
}
