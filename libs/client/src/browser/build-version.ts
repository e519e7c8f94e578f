import type { BuildVersion } from '@portal/contracts/schemas/report';

const readMeta = (name: string): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

/** Version and commit that the build wrote into the page; null on the development server. */
export const readBuildVersion = (): BuildVersion => ({
  version: readMeta('portal-version'),
  commit: readMeta('portal-commit'),
});
