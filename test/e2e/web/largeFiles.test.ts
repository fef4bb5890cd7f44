// Files that are larger than VS Code shows to extensions: a browser can't mask them, and says who can.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MaskerApi } from '../../../client/src/api.ts';
import { activateMasker } from '../suite/masker.ts';
import { MemoryFiles } from '../suite/memoryFiles.ts';

/** Reports a large size for its file, which must not be read. */
class LargeFile extends MemoryFiles {
  override stat(uri: vscode.Uri): vscode.FileStat {
    return { ...super.stat(uri), size: 51 * 1024 * 1024 };
  }
}

describe('a file that is too large', () => {
  let api: MaskerApi;
  before(async () => {
    api = await activateMasker();
  });

  for (const command of ['maskColumns', 'maskAllMatches'])
    it(`is left to the command line by ${command}`, async () => {
      const files = new LargeFile();
      files.put('/large.csv', 'id,ssn\n');
      const provider = vscode.workspace.registerFileSystemProvider('test-large', files);
      await vscode.commands.executeCommand('masker.followEditor');
      await vscode.window.showTextDocument(vscode.Uri.parse('masker-default:/SSNMasker.masker.json'));
      await vscode.commands.executeCommand(`masker.${command}`, vscode.Uri.parse('test-large:/large.csv'));
      assert.match(api.lastMessage() ?? '', /larger than 50 MiB.*: masker mask\.$/);
      provider.dispose();
    });
});
