import { projectTests } from '../../../vitest.base.ts';

export default projectTests('transfers', { dom: true });
