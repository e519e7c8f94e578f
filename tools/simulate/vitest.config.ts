import { projectTests } from '../../vitest.base.ts';

/** The simulation alone. */
export default projectTests('simulation', { dom: true, folders: ['apps/web/src/simulation'] });
