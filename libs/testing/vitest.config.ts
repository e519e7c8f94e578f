import { projectTests } from '../../vitest.base.ts';

export default projectTests('testing', { dom: true });
