import { projectTests } from '../../../vitest.base.ts';

export default projectTests('documents', { dom: true });
