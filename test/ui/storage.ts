// The storage of VS Code in a browser: the browser's database.
import type { Page } from 'playwright-core';
import { waitFor } from '../helpers/waitFor.ts';

/** Waits until VS Code's own storage, which it writes every few seconds, holds a text. */
export async function waitUntilStored(page: Page, text: string): Promise<void> {
  const search = `(async () => {
    const told = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      const database = await told(indexedDB.open(name));
      try {
        for (const store of database.objectStoreNames) {
          const values = await told(database.transaction(store).objectStore(store).getAll());
          if (values.some((value) => String(value).includes(${JSON.stringify(text)}))) return true;
        }
      } finally {
        database.close();
      }
    }
    return false;
  })()`;
  await waitFor(() => page.evaluate<boolean>(search), {
    timeout: 90_000,
    message: () => `${text} in VS Code's storage`,
  });
}
