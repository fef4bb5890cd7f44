// A folder of masker files in the temporary folder, for the tests of the built server.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { URI } from 'vscode-uri';

/** The text of a masker that has no problems when its name has none. */
export function maskerText(name: string): string {
  return `{ "name": "${name}", "algorithm": "Identity" }`;
}

export class TemporaryWorkspace {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Makes one that holds files, given by their paths and texts. */
  static async create(files: Readonly<Record<string, string>>): Promise<TemporaryWorkspace> {
    const workspace = new TemporaryWorkspace(await mkdtemp(join(tmpdir(), 'masker-workspace-')));
    for (const [path, text] of Object.entries(files)) await workspace.write(path, text);
    return workspace;
  }

  get uri(): string {
    return URI.file(this.path).toString();
  }

  /** The uri of a file by its path. */
  uriOf(path: string): string {
    return URI.file(join(this.path, path)).toString();
  }

  /** The path of a file by its uri. */
  pathOf(uri: string): string {
    return URI.parse(uri).fsPath.slice(this.path.length + 1);
  }

  async write(path: string, text: string): Promise<void> {
    const file = join(this.path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Removes a file or folder of the workspace, or all of it. */
  async remove(path = ''): Promise<void> {
    await rm(join(this.path, path), { recursive: true });
  }
}
