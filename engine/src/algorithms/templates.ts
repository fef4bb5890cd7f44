// Configurations to start from, of all algorithms.
import type { Template } from './algorithm.ts';
import { algorithms } from './registry.ts';

export const templates: readonly Template[] = algorithms.flatMap((algorithm) => algorithm.templates);
