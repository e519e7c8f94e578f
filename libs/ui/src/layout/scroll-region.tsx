import type { ComponentProps } from 'react';

interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  /** Accessible name. */
  label: string;
}

/** An area that scrolls: a named region that takes the focus, so that it can be scrolled by keyboard. */
export function ScrollRegion({ label, ...rest }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard (WCAG 2.1.1)
  return <div {...rest} role="region" aria-label={label} tabIndex={0} />;
}
