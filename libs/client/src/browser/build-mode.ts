/** VITE_HIDE_TERMS=true at build time leaves the terms out [RTE-16, SHL-28]. */
export const showsTerms = (): boolean => import.meta.env['VITE_HIDE_TERMS'] !== 'true';
