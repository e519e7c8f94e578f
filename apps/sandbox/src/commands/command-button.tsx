import type { Route, RouteArgs } from '@portal/client/api/route-call';
import { Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './commands.module.css';
import { describeFailure } from './result';
import { useCommand, type CommandOptions } from './use-command';
import { useFocusFallback } from './use-focus-fallback';

interface CommandButtonProps<R extends Route> extends CommandOptions<R> {
  route: R;
  args: RouteArgs<R>;
  /** Accessible name where the visible text alone is ambiguous; it begins with that text. */
  label?: string;
  variant?: 'filled' | 'default' | 'subtle';
  /** Something is lost: outlined in red. */
  isDestructive?: boolean;
  /** Asks first. `yes` is the text of the button that carries it out. */
  confirm?: { readonly title: string; readonly text: string; readonly yes: string };
  children: ReactNode;
}

/** A button that carries out one command. The server's refusal appears below it. */
export function CommandButton<R extends Route>(props: CommandButtonProps<R>) {
  const { route, args, label, variant = 'default', isDestructive = false, confirm, children, ...options } = props;
  const command = useCommand(route, options);
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useFocusFallback(button);
  const carryOut = (): void => void command.run(args);
  return (
    <span className={styles.command}>
      <BusyButton
        ref={button}
        size="xs"
        {...(isDestructive ? { variant: 'outline', color: 'red' } : { variant })}
        busy={command.busy}
        aria-label={label}
        aria-describedby={command.failure === null ? undefined : errorId}
        onClick={confirm === undefined ? carryOut : () => setAsks(true)}
      >
        {children}
      </BusyButton>
      {command.failure !== null && (
        <span id={errorId} className={styles.error} role="alert">
          {describeFailure(command.failure)}
        </span>
      )}
      {confirm !== undefined && (
        <SheetModal
          opened={asks}
          onClose={() => setAsks(false)}
          title={confirm.title}
          focusHeading
          footer={
            <>
              <Button variant="default" size="md" onClick={() => setAsks(false)}>
                Go back
              </Button>
              <Button
                variant="outline"
                color="red"
                size="md"
                onClick={() => {
                  setAsks(false);
                  carryOut();
                }}
              >
                {confirm.yes}
              </Button>
            </>
          }
        >
          <p>{confirm.text}</p>
        </SheetModal>
      )}
    </span>
  );
}
