// Same masked bytes in a browser as on Node: the frozen vectors, in the browser itself.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { analyse, createMasker } from '@masker/masker';
import { parseMaskingKey } from '@masker/masking-core';
import { resourcePathsOf, readResource, type Resource, type Resources } from '@masker/config';
import { activateExtension } from '../suite/support.ts';
import ccAccount from '../../vectors/ccAccount.json' with { type: 'json' };
import conflictFree from '../../vectors/conflictFree.json' with { type: 'json' };
import version1 from '../../vectors/maskingVersion1.json' with { type: 'json' };
import email from '../../vectors/email.json' with { type: 'json' };
import hashList from '../../vectors/hashList.json' with { type: 'json' };
import hidden from '../../vectors/hidden.json' with { type: 'json' };
import multiDate from '../../vectors/multiDate.json' with { type: 'json' };
import usTelephone from '../../vectors/usTelephone.json' with { type: 'json' };
import usZipcode from '../../vectors/usZipcode.json' with { type: 'json' };

interface Vector {
  readonly name: string;
  readonly configuration: string;
  readonly key: string;
  readonly consistency: string;
  readonly conflictFree?: boolean;
  readonly cases: readonly { readonly value: string | null; readonly masked: string | null }[];
}

const files: Readonly<Record<string, { readonly vectors: readonly Vector[] }>> = {
  version1,
  conflictFree,
  ccAccount,
  multiDate,
  usTelephone,
  usZipcode,
  email,
  hashList,
  hidden,
};

/** The lists that ship, read as the extension reads them: through VS Code. */
async function readLists(): Promise<Resources> {
  const { extensionUri } = await activateExtension();
  const resourcePathOf = (path: string) => resourcePathsOf(path, '').find(({ base }) => base === 'shipped');
  const lists = new Map<string | undefined, Resource>();
  for (const name of ['first-names', 'last-names', 'cities', 'us-people']) {
    const resourcePath = resourcePathOf(`masker/${name}.csv`);
    assert(resourcePath !== undefined);
    const uri = vscode.Uri.joinPath(extensionUri, 'resources', resourcePath.path);
    lists.set(
      resourcePath.path,
      readResource(await vscode.workspace.fs.readFile(uri), resourcePath, uri.toString()),
    );
  }
  return {
    get: (path) => lists.get(resourcePathOf(path)?.path) ?? { problem: { code: 'not-found' } },
    paths: [],
  };
}

describe('masking in a browser', () => {
  let resources: Resources;

  before(async () => {
    resources = await readLists();
  });

  for (const [file, { vectors }] of Object.entries(files))
    it(`gives the masked values of the vectors: ${file}`, () => {
      assert(vectors.length > 0);
      for (const {
        name,
        configuration: text,
        key: keyText,
        consistency,
        conflictFree = false,
        cases,
      } of vectors) {
        const { key } = { key: undefined, ...parseMaskingKey(keyText, browserCryptography) };
        const { configuration } = analyse(text, { resources });
        assert(key !== undefined && configuration !== undefined, name);
        const masker = createMasker(configuration, {
          key,
          cryptography: browserCryptography,
          consistency: consistency === 'segment' ? 'segment' : 'value',
          conflictFree,
        });
        assert.deepEqual(
          cases.map(({ value }) => masker?.mask(value).value),
          cases.map(({ masked }) => masked),
          name,
        );
      }
    });
});
