import { projectTests } from '../../../vitest.base.ts';

export default projectTests('notifications', { dom: true });
