import { projectTests } from '../../../vitest.base.ts';

export default projectTests('account', { dom: true });
