import { projectTests } from '../../vitest.base.ts';

export default projectTests('mock-server');
