import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { App } from '../app/app';

/** Mounts the whole portal at a path. */
export const openApp = (path: string, options: Partial<MountOptions> = {}): Promise<Mounted> =>
  mountRoute({ element: <App />, ownToasts: true, path, ...options });
