// Analyses a configuration together with the files that it names.
import type { Resource, ResourceReader } from '@masker/config';
import { analyse, type Analysis, resourcesOf } from './analyse.ts';

/** The analysis of a configuration, with the content of the files that it names. */
export interface AnalysisWithResources {
  readonly analysis: Analysis;
  /** The named files, by their paths in the configuration. */
  readonly resources: ReadonlyMap<string, Resource>;
}

/**
 * Analyses the text of one `*.masker.json` file, and the content of the files that it names.
 *
 * @param text the file's text
 * @param origin location of the configuration for the host's reader
 */
export async function analyseWithResources<Origin>(
  text: string,
  origin: Origin,
  reader: ResourceReader<Origin>,
): Promise<AnalysisWithResources> {
  const analysis = analyse(text);
  const requests = resourcesOf(analysis);
  if (requests.length === 0) return { analysis, resources: new Map() };
  const resources = await reader.read(origin, requests);
  return { analysis: analyse(text, { resources }), resources };
}
