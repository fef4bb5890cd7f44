// Which characters of a value each segment covers, in the way people count: from 1, ignored characters left out.
import { describeCount } from '@masker/text';

/** The first and the last character that a segment covers. */
export interface Coverage {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Returns the characters that each segment covers, in order; unknown from the first one on whose length is.
 */
export function coverageOf(
  segments: readonly { readonly length: bigint | undefined }[],
): (Coverage | undefined)[] {
  let covered: bigint | undefined = 0n;
  return segments.map(({ length }) => {
    const before = covered;
    covered = before === undefined || length === undefined ? undefined : before + length;
    return before === undefined || covered === undefined ? undefined : { from: before + 1n, to: covered };
  });
}

/** `characters 4–5`, or `character 4` */
export function describeCoverage({ from, to }: Coverage): string {
  return from === to
    ? `character ${describeCount(from)}`
    : `characters ${describeCount(from)}–${describeCount(to)}`;
}
