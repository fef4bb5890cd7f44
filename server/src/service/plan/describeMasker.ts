// Describes a masker to a plan's reader: its purpose, and how often different values become the same.
import { describeTagCollision, describeMagnitude } from '@masker/masking-core';
import { conflictFreeFindings, isPermuted, presentationOf } from '@masker/masker';
import type { Consistency } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import { escapeMarkdown } from '../hover.ts';
import { planTexts } from './messages.ts';

/** Number of values for which the share of collisions is shown. */
const statisticsSamples = 1_000_000;

/** Markdown; empty if the masker isn't known or is ambiguous. */
export function describeMasker(
  configuration: MaskerConfiguration | undefined,
  isConflictFree: boolean,
  consistency: Consistency,
): string {
  if (configuration === undefined) return '';
  const { description, algorithm } = configuration;
  const describe = isConflictFree ? describeConflictFree : describeCollisions;
  const figures = describe(configuration, consistency);
  // Anybody may have written it, and a picture would be fetched.
  const lines = [escapeMarkdown(description), planTexts.algorithm(algorithm), ...figures];
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Describes the promise of `conflictFree` for a masker: its conditions, and the number of values. */
export function describeConflictFree(
  configuration: MaskerConfiguration | undefined,
  consistency: Consistency,
): string[] {
  if (configuration === undefined) return [];
  const findings = conflictFreeFindings(configuration);
  const obstacle = findings.find(({ severity }) => severity === 'error');
  if (obstacle !== undefined) return [planTexts.impossible(obstacle.message)];
  const conditions = findings.map(({ message }) => message);
  if (!isPermuted(configuration))
    return [planTexts.tagged(describeTagCollision(statisticsSamples)), ...conditions];
  const sizes = wholeFigure(configuration, consistency)?.sizes;
  return [
    planTexts.permuted,
    ...(sizes === undefined ? [] : [planTexts.permutedSize(describeMagnitude(sizes.masked))]),
    planTexts.others,
    ...conditions,
    planTexts.reversible,
  ];
}

function describeCollisions(configuration: MaskerConfiguration, consistency: Consistency): string[] {
  const whole = wholeFigure(configuration, consistency);
  if (whole?.sizes === undefined) return [];
  const share = whole.collidingShare(statisticsSamples);
  const shareText =
    share === 0 ? 'none' : share < 0.0001 ? 'below 0.01 %' : `about ${(share * 100).toPrecision(2)} %`;
  return [planTexts.colliding(shareText)];
}

/** Returns the figure of the whole value; without one of its parts. */
function wholeFigure(configuration: MaskerConfiguration, consistency: Consistency) {
  return presentationOf(configuration)
    ?.figures(consistency, 0)
    .find(({ part }) => part === undefined);
}
