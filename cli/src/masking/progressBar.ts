// The progress bar on a terminal: bytes, rows, rate and time left.
import type { Surroundings } from '../shared/surroundings.ts';

export interface ProgressBar {
  /** @param bytes of all inputs, as far as they have been read */
  update(bytes: number, records: number): void;
  stop(): void;
}

const megabyte = 1e6;
const none: ProgressBar = { update: () => undefined, stop: () => undefined };

/**
 * Shows a bar on standard error, where that is a terminal and nothing else is written to it.
 *
 * @param total in bytes; undefined where it is not known, and no bar is shown
 */
export async function createProgressBar(
  { stderr }: Surroundings,
  total: number | undefined,
): Promise<ProgressBar> {
  if (stderr.isTTY !== true || total === undefined || total === 0) return none;
  // Loaded when it is needed: the program starts sooner.
  const { default: cliProgress } = await import('cli-progress');
  const start = performance.now();
  const bar = new cliProgress.SingleBar(
    {
      stream: stderr,
      format: '{bar} {percentage}% | {done} of {all} MB | {rows} rows | {rate} MB/s | {eta_formatted} left',
      hideCursor: true,
      clearOnComplete: true,
      etaBuffer: 50,
    },
    cliProgress.Presets.shades_classic,
  );
  const shown = (bytes: number) => (bytes / megabyte).toFixed(1);
  bar.start(total, 0, { done: '0.0', all: shown(total), rows: 0, rate: '0.0' });
  return {
    update(bytes, records) {
      const seconds = (performance.now() - start) / 1000;
      bar.update(bytes, { done: shown(bytes), rows: records, rate: shown(bytes / Math.max(seconds, 0.001)) });
    },
    stop: () => {
      bar.stop();
    },
  };
}
