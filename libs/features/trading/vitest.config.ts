import { projectTests } from '../../../vitest.base.ts';

export default projectTests('trading', { dom: true });
