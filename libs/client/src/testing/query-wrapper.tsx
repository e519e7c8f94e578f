import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** For `renderHook`: gives the hooks the queries of a client, which is read when they are rendered. */
export const queryWrapper =
  (client: () => QueryClient) =>
  ({ children }: { children: ReactNode }) => <QueryClientProvider client={client()}>{children}</QueryClientProvider>;
