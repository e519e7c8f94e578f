/** The figures that a row of a phone can show below its price, with their labels. */
export const rowFigures = { change: 'Change', book: 'Bid / ask', volume: 'Volume' } as const;
export type RowFigure = keyof typeof rowFigures;

/** Reads the value of the select; anything else is the day change. */
export const parseRowFigure = (value: string): RowFigure => (value === 'book' || value === 'volume' ? value : 'change');
