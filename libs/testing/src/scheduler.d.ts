/** Part of React's scheduler. Its published types lack this function. */
declare module 'scheduler' {
  /** How often React pauses its work, from 1 to 125 times a second; 0 stands for the usual 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
