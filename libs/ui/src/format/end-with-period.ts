/** A sentence of the back end, such as the reason of a rejection, which may lack its period: 'Limit price is too far from the market price.' */
export const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
