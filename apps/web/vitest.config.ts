import { projectTests } from '../../vitest.base.ts';

export default projectTests('web', { dom: true });
