/** How the benchmarks put their figures into words. */
export const verdictOf = (good: boolean): string => (good ? 'goal met' : 'BELOW GOAL');

export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(10);
