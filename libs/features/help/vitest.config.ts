import { projectTests } from '../../../vitest.base.ts';

export default projectTests('help', { dom: true });
