import { memo, type ReactNode } from 'react';

interface FreezeProps {
  /** Stops updates of the content. */
  frozen: boolean;
  children: ReactNode;
}

/** Keeps its last content while frozen, so that a dialog does not change while it fades out. */
export const Freeze = memo(
  function Freeze({ children }: FreezeProps) {
    return children;
  },
  (_, next) => next.frozen,
);
