// Files that are dropped on the preview become samples: from VS Code's Explorer (with Shift), or from elsewhere.
import type { GridControl } from './gridControl.ts';
import { send } from './vscodeApi.ts';

/** The format of files dragged from VS Code's Explorer: addresses, one per line. */
const addressTypes = ['application/vnd.code.uri-list', 'text/uri-list'];

/** Accepts files dropped anywhere on the page. */
export function takeDroppedFiles(grid: GridControl): void {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const data = event.dataTransfer;
    if (data !== null) void take(data, grid.insertAt);
  });
}

async function take(data: DataTransfer, index: number): Promise<void> {
  const uris = addressTypes
    .map((type) => data.getData(type).split(/\r?\n/))
    .map((lines) => lines.filter((line) => /^[a-z][\w+.-]*:/i.test(line)))
    .find((lines) => lines.length > 0);
  if (uris !== undefined) {
    send({ type: 'dropFiles', index, uris });
    return;
  }
  for (const file of Array.from(data.files))
    send({ type: 'dropText', index, name: file.name, text: await file.text() });
}
