import { memo, type ReactNode } from 'react';

interface StillProps {
  /** From now on nothing changes. */
  still: boolean;
  children: ReactNode;
}

/** Content that may be held as it is: a dialog that fades out shows to the end what it showed last. */
export const Still = memo(
  function Still({ children }: StillProps) {
    return children;
  },
  (_, next) => next.still,
);
