import { projectTests } from '../../vitest.base.ts';

// The client's modules hold session, feed and cache state, so each file starts with fresh modules.
export default projectTests('client', { dom: true, freshModules: true });
