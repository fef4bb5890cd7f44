// The two bases of a draw, by name.

/** The basis of a draw: the whole value, or a part of it alone, where the algorithm has parts (decisions, section 4). */
export type Consistency = 'value' | 'segment';

/** All of them, the default first. */
export const consistencies: readonly Consistency[] = ['value', 'segment'];
