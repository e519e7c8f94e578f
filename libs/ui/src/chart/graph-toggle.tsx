import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SquareButton } from '../controls/square-button';

interface GraphToggleProps {
  label: string;
  isOn: boolean;
  /** It opens something below the buttons, instead of changing the graph. */
  opens?: boolean;
  onToggle: () => void;
  /** An icon of 18 px. */
  children: ReactNode;
}

/** A square button beside the ranges of a graph that is on or off. */
export const GraphToggle = ({ label, isOn, opens = false, onToggle, children }: GraphToggleProps) => (
  <SquareButton
    aria-label={label}
    {...(opens ? { 'aria-expanded': isOn } : { 'aria-pressed': isOn })}
    onClick={onToggle}
  >
    {children}
  </SquareButton>
);

/** Switches between a graph and a table of its days. */
export const TableToggle = ({ isOn, onToggle }: Pick<GraphToggleProps, 'isOn' | 'onToggle'>) => (
  <GraphToggle label="Show as a table" {...{ isOn, onToggle }}>
    <IconTable size={18} stroke={1.75} aria-hidden="true" />
  </GraphToggle>
);
