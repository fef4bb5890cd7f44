// Analyses a configuration together with the files that it names.
import type { Resource, ResourceReader } from '@masker/config';
import { analyse, type Analysis, resourcesOf } from './analyse.ts';

export interface AnalysisWithResources {
  readonly analysis: Analysis;
  /** The files that the configuration names, by the paths that it writes. */
  readonly resources: ReadonlyMap<string, Resource>;
}

/**
 * Analyses the text of one `*.masker.json` file, and the content of the files that it names.
 *
 * @param text the file's text
 * @param origin location of the configuration, as the reader's host names it
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
