import { projectTests } from '../../vitest.base.ts';

export default projectTests('client', { dom: true });
