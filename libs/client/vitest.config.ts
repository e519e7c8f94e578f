import { projectTests } from '../../vitest.base.ts';

// The client's modules hold the session, the feed and the caches: each file begins with fresh ones.
export default projectTests('client', { dom: true, freshModules: true });
