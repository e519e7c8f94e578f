import { projectTests } from '../../../vitest.base.ts';

export default projectTests('market', { dom: true });
