import { projectTests } from '../../vitest.base.ts';

export default projectTests('sandbox-client');
