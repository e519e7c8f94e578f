/** Whether the changelog has an entry under "Unreleased", "Breaking". */
export function announcesBreak(changelog: string): boolean {
  const [, unreleased = ''] = /^## Unreleased$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  const [, breaking = ''] = /^### Breaking$([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(unreleased) ?? [];
  return /^- \S/m.test(breaking);
}
