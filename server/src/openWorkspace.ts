// The workspace of the language server: its indexes, each built on the previous ones.
import { type Connection, MessageType, ShowMessageNotification } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { logFailure } from './handlers/guard.ts';
import { followWorkspaceFiles, type WorkspaceFiles } from './handlers/workspaceFiles.ts';
import { languageOf } from './languages.ts';
import type { Runtime } from './runtime.ts';
import type { MaskerLanguageService } from './service/maskerLanguageService.ts';
import type { PlanContext } from './service/plan/planContext.ts';
import type { PlanLanguageService } from './service/plan/planLanguageService.ts';
import { FileIndex, type OpenDocuments } from './workspace/fileIndex.ts';
import { type IndexedNames, readIndexedNames } from './workspace/indexedNames.ts';
import { workspaceTexts } from './workspace/messages.ts';
import { KnownMaskers } from './workspace/knownMaskers.ts';
import { MaskerIndex } from './workspace/maskerIndex.ts';
import { PlanIndex } from './workspace/planIndex.ts';
import { PlanSchemas } from './workspace/planSchemas.ts';
import { ResourceIndex } from './workspace/resourceIndex.ts';

interface WorkspaceParts {
  readonly connection: Connection;
  readonly runtime: Runtime;
  readonly documents: OpenDocuments;
  readonly nameIn: MaskerLanguageService['getName'];
  readonly namesIn: PlanLanguageService['getNames'];
  /** Called when diagnostics may be others. */
  readonly changed: () => void;
}

export interface Workspace {
  readonly files: FileIndex<IndexedNames>;
  readonly index: MaskerIndex;
  readonly planIndex: PlanIndex;
  readonly watched: WorkspaceFiles;
  readonly resourcesOf: ResourceIndex['of'];
  readonly contextOf: (uri: string) => PlanContext;
  /** Call this with documents as they are typed. */
  follow(document: TextDocument): void;
  /** Call this for documents that are closed. */
  forget(uri: string): void;
}

/** Opens the workspace; nothing is read before `watched.start`. */
export function openWorkspace({
  connection,
  runtime,
  documents,
  nameIn,
  namesIn,
  changed,
}: WorkspaceParts): Workspace {
  const files = new FileIndex(runtime, documents, readIndexedNames, notifyOnce(connection));
  const planIndex = new PlanIndex(files, namesIn);
  const index = new MaskerIndex(files, nameIn, (name) => planIndex.usesOf(name));
  const rootOf = (uri: string) => files.folderOf(uri);
  const onFileChanged = (uri: string): void => {
    index.note(uri);
    changed();
  };
  const resources = new ResourceIndex(runtime.resources, rootOf, onFileChanged);
  const schemas = new PlanSchemas(runtime.schemas, rootOf, onFileChanged);
  const maskers = new KnownMaskers(
    files,
    resources.reader,
    runtime.cryptography,
    () => watched.settled(),
    () => {
      for (const { uri, language } of files.files) if (language === 'masker-plan') index.note(uri);
      changed();
    },
  );
  const watched = followWorkspaceFiles(
    connection,
    files,
    () => {
      resources.refresh();
      schemas.refresh();
    },
    () => {
      maskers.refresh(true);
      changed();
    },
  );
  return {
    files,
    index,
    planIndex,
    watched,
    resourcesOf: (uri) => resources.of(uri),
    contextOf: (uri) => contextOf(uri, maskers, schemas),
    follow(document) {
      if (languageOf(document) === 'masker') maskers.refresh();
    },
    forget(uri) {
      resources.forget(uri);
      schemas.forget(uri);
      maskers.refresh();
    },
  };
}

/** Gathers the workspace around a plan; the maskers are read when they are first asked for. */
function contextOf(uri: string, maskers: KnownMaskers, schemas: PlanSchemas): PlanContext {
  const { schema, revision } = schemas.of(uri);
  return {
    maskers: maskers.all,
    get candidates() {
      return maskers.candidates;
    },
    schema,
    revision: `${maskers.revision} ${revision}`,
    requestSchema: (path) => {
      schemas.request(uri, path);
    },
  };
}

/** Notifies the user, once, that only some of the files were indexed. */
function notifyOnce(connection: Connection): () => void {
  let isNotified = false;
  return () => {
    if (isNotified) return;
    isNotified = true;
    const sent = connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Info,
      message: workspaceTexts.cut,
    });
    sent.catch((error: unknown) => {
      logFailure(connection.console, 'window/showMessage', 'the workspace', error);
    });
  };
}
