/** One build mode leaves the terms out: VITE_HIDE_TERMS=true at build time [RTE-16, SHL-28]. */
export const showsTerms = import.meta.env.VITE_HIDE_TERMS !== 'true';
