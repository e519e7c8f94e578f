import { Button, type ButtonProps } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type ColumnsTriggerProps = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'color'>;

/** The trigger button, both before and after the popover has loaded. */
export const ColumnsTrigger = (props: ColumnsTriggerProps) => (
  <Button
    {...props}
    variant="default"
    size="sm"
    leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
  >
    Columns
  </Button>
);
