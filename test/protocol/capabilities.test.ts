// The capabilities that the built server reports: every capability, and no other. A new feature adds its own here.
import assert from 'node:assert/strict';
import { buildServer } from '../helpers/builtPrograms.ts';
import { ServerProcess } from '../helpers/serverProcess.ts';

const capabilities = {
  textDocumentSync: { openClose: true, change: 2 },
  completionProvider: { triggerCharacters: ['"', ':', '{', '[', ','] },
  hoverProvider: true,
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: { firstTriggerCharacter: '}', moreTriggerCharacter: [']', '\n'] },
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  documentLinkProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: {
    legend: {
      tokenTypes: [
        'preserveSegment',
        'numericSegment',
        'alphaNumericSegment',
        'number',
        'character',
        'ignoredCharacter',
        'operator',
      ],
      tokenModifiers: [],
    },
    full: { delta: true },
    range: true,
  },
  codeLensProvider: {},
  codeActionProvider: {
    codeActionKinds: [
      'quickfix',
      'refactor.rewrite.masker.splitSegment',
      'refactor.rewrite.masker.mergeSegments',
      'refactor.rewrite.masker.copySet',
      'refactor.rewrite.masker.makeDefaultsExplicit',
      'refactor.rewrite.masker.removeDefaults',
      'source.masker.sortProperties',
      'source.fixAll.masker',
      'source.masker.decideColumns',
      'source.masker.keepColumns',
    ],
  },
  workspaceSymbolProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  diagnosticProvider: { identifier: 'masker', interFileDependencies: true, workspaceDiagnostics: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

describe('the capabilities of the server', () => {
  it('are exactly these', async () => {
    const server = new ServerProcess(await buildServer());
    try {
      assert.deepEqual(await server.initialize({ capabilities: {} }), {
        capabilities,
        serverInfo: { name: 'masker' },
      });
    } finally {
      await server.stop();
    }
  });
});
