/** What stands for a figure that is not there. One character, so that columns keep their alignment. */
export const missing = '-';
