import { type ReactNode, useState } from 'react';

interface StatefulProps<Value> {
  start: Value;
  /** Draws the component with its value, and with the function that changes it. */
  children: (value: Value, change: (next: Value) => void) => ReactNode;
}

/** Holds the value of a field in the gallery, so that it can be used. */
export function Stateful<Value>({ start, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
