// The two bases of a draw.

/** The basis of a draw: the whole value, or one part of it if the algorithm has parts. */
export type Consistency = 'value' | 'segment';

/** All values, the default first. */
export const consistencies: readonly Consistency[] = ['value', 'segment'];
