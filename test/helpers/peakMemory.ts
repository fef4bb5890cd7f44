// The most memory that a process has taken so far.
import { readFileSync } from 'node:fs';

/** In MB; 0 for a process that has ended, or if the system doesn't report it. */
export function peakMemory(processId: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${processId ?? 0}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
