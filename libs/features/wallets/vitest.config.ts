import { projectTests } from '../../../vitest.base.ts';

export default projectTests('wallets', { dom: true });
