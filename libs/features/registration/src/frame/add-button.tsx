import { Button, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface AddButtonProps {
  /** Path of the list in the form: the error summary focuses the button by this name. */
  name: string;
  /** Error of the list as a whole. */
  error: ReactNode;
  onClick: () => void;
  children: string;
}

/** Button that adds a person to a list, with the error of the list as a whole below it. */
export function AddButton({ name, error, onClick, children }: AddButtonProps) {
  const errorId = useId();
  const hasError = error !== undefined && error !== null;
  return (
    <div>
      <Button
        name={name}
        variant="default"
        size="sm"
        aria-describedby={hasError ? errorId : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      {hasError && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
