// Spans of single characters, put together where nothing tells them apart.
import type { Span } from './explanation.ts';

/** The same spans, neighbours of one outcome and part joined. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.outcome === span.outcome && last.part === span.part)
      joined[joined.length - 1] = {
        ...last,
        original: last.original + span.original,
        masked: last.masked + span.masked,
      };
    else joined.push(span);
  }
  return joined;
}
