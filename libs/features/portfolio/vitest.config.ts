import { projectTests } from '../../../vitest.base.ts';

export default projectTests('portfolio', { dom: true });
