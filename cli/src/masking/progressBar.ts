// The progress bar on a terminal: bytes, rows, rate and time left.
import type { Environment } from '../shared/environment.ts';

export interface ProgressBar {
  /** @param bytes read so far, of all inputs */
  update(bytes: number, records: number): void;
  stop(): void;
}

const megabyte = 1e6;
const none: ProgressBar = { update: () => undefined, stop: () => undefined };

/** Texts by available width, the best first; the numbers are columns, and the bar gets the remaining ones. */
const layouts = [
  {
    columns: 76,
    text: 64,
    format: '{bar} {percentage}% | {done} of {all} MB | {rows} rows | {rate} MB/s | {eta_formatted} left',
  },
  { columns: 30, text: 20, format: '{bar} {percentage}% | {eta_formatted} left' },
  { columns: 0, text: 0, format: '{percentage}%' },
];
const widestBar = 40;

/**
 * Shows a bar on standard error, if that is a terminal that can and nothing else is written to it.
 *
 * @param total in bytes; undefined if it is not known, and no bar is shown
 */
export async function createProgressBar(
  { stderr, env }: Environment,
  total: number | undefined,
): Promise<ProgressBar> {
  if (stderr.isTTY !== true || env['TERM'] === 'dumb' || total === undefined || total === 0) return none;
  // Loaded when it is needed: the program starts sooner.
  const { default: cliProgress } = await import('cli-progress');
  const start = performance.now();
  // A terminal that doesn't know its width says 0.
  const columns = stderr.columns === undefined || stderr.columns === 0 ? 80 : stderr.columns;
  const { text, format } = layouts.find((layout) => columns >= layout.columns) ?? { text: 0, format: '' };
  const bar = new cliProgress.SingleBar(
    {
      stream: stderr,
      format,
      barsize: Math.min(widestBar, columns - text),
      hideCursor: true,
      clearOnComplete: true,
      etaBuffer: 50,
      // We handle signals below: the process ends before the bar would hear of one.
      gracefulExit: false,
    },
    cliProgress.Presets.shades_classic,
  );
  const shown = (bytes: number) => (bytes / megabyte).toFixed(1);
  const stop = () => {
    process.off('exit', stop);
    bar.stop();
  };
  // The cursor is hidden until then.
  process.on('exit', stop);
  bar.start(total, 0, { done: '0.0', all: shown(total), rows: 0, rate: '0.0' });
  return {
    update(bytes, records) {
      const seconds = (performance.now() - start) / 1000;
      bar.update(bytes, { done: shown(bytes), rows: records, rate: shown(bytes / Math.max(seconds, 0.001)) });
    },
    stop,
  };
}
