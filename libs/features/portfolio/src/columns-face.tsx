import { Button, type ButtonProps } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type ColumnsFaceProps = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'color'>;

/** The button itself, before its list has been fetched and after. */
export const ColumnsFace = (props: ColumnsFaceProps) => (
  <Button
    {...props}
    variant="default"
    size="sm"
    leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
  >
    Columns
  </Button>
);
