// Gives the service the files that a document's configuration names.
import type { Resources } from '@masker/config';
import type { resourcesOf } from '@masker/masker';

export interface DocumentResources {
  /** The files as they are known now. */
  readonly known: Resources;
  /** Another one when something else is known. */
  readonly revision: number;
  /** Requests the files that the configuration names now. */
  request(requests: ReturnType<typeof resourcesOf>): void;
}
