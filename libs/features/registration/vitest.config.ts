import { projectTests } from '../../../vitest.base.ts';

export default projectTests('registration', { dom: true });
