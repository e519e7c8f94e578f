import { vi } from 'vitest';

// Setup file: each test file evaluates its imports again (`freshModules` in vitest.base.ts).
vi.resetModules();
