// A configuration made ready for its preview: as it is typed, and while it has errors, as it was before them.
import type * as vscode from 'vscode';
import type { MaskerConfiguration } from '@masker/config';
import { type MaskerObstacle, openMasker } from '@masker/masker';
import { baseName } from '../../files/placeInFolder.ts';
import { readConsistency } from '../../masking/prepareMasking.ts';
import { keyInUse } from '../../key/keyInUse.ts';
import type { KeyState } from '../../key/keyStore.ts';
import { keyMessages } from '../../key/messages.ts';
import type { Services } from '../../services.ts';
import { previewMessages } from '../messages.ts';
import type { PreviewSource } from '../model/previewModel.ts';
import { nameProblems } from './nameProblems.ts';

/**
 * Reads an address.
 *
 * @param last the content read there before
 */
export async function readSource(
  uri: vscode.Uri,
  state: KeyState,
  { catalogue, cryptography }: Services,
  last: PreviewSource | undefined,
): Promise<PreviewSource> {
  const found = await catalogue.find(uri);
  if (found === undefined) return unreadable(uri);
  const { name, description, analysis } = found;
  const configuration = analysis.configuration ?? lastOf(uri, last);
  const consistency = readConsistency(uri);
  const opened =
    configuration && openMasker(configuration, { key: keyInUse(state), cryptography, consistency });
  return {
    uri: uri.toString(),
    name,
    description,
    problems: [...analysis.problems, ...nameProblems(uri, analysis)],
    configuration,
    consistency,
    ...(opened === undefined
      ? { masker: undefined, obstacle: previewMessages.withErrors }
      : 'obstacle' in opened
        ? { masker: undefined, obstacle: describeObstacle(opened.obstacle) }
        : { masker: opened.masker, obstacle: undefined }),
    isOutdated: analysis.configuration === undefined,
  };
}

function lastOf(uri: vscode.Uri, last: PreviewSource | undefined): MaskerConfiguration | undefined {
  return last?.uri === uri.toString() ? last.configuration : undefined;
}

function describeObstacle({ code, message }: MaskerObstacle): string {
  return code === 'key' ? keyMessages.unreadable : message;
}

function unreadable(uri: vscode.Uri): PreviewSource {
  return {
    uri: uri.toString(),
    name: baseName(uri),
    description: '',
    problems: [],
    configuration: undefined,
    consistency: 'value',
    masker: undefined,
    obstacle: previewMessages.unreadable,
    isOutdated: false,
  };
}
