import { projectTests } from '../../../vitest.base.ts';

export default projectTests('banking', { dom: true });
