// What draws depend on, by their names.

/** What a draw depends on: the whole value, or a part of it alone, where the algorithm has parts (decisions, section 4). */
export type Consistency = 'value' | 'segment';

/** All of them, the default first. */
export const consistencies: readonly Consistency[] = ['value', 'segment'];
