/** Title of the browser tab: the page's own, or temporarily another one [BRD-06, SES-13]. */
let pageText = '';
let insteadText: string | null = null;

const write = (): void => {
  document.title = insteadText ?? pageText;
};

export function showPageTitle(text: string): void {
  pageText = text;
  write();
}

/** Shows another title until called with null. */
export function showTitleInstead(text: string | null): void {
  insteadText = text;
  write();
}
