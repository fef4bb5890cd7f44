// What the commands work with.
import type { Cryptography } from '../../engine/src/index.ts';
import type { FileStreams } from './files/fileStreams.ts';
import type { KeyStore } from './key/keyStore.ts';
import type { ActiveMasker } from './maskers/activeMasker.ts';
import type { MaskerCatalogue } from './maskers/maskerCatalogue.ts';
import type { MaskedSamples } from './masking/maskedSamples.ts';
import type { ValueEditor } from './masking/valueEditor.ts';
import type { Messages } from './messages.ts';
import type { Previews } from './preview/host/previews.ts';

export interface Services {
  readonly cryptography: Cryptography;
  readonly catalogue: MaskerCatalogue;
  readonly active: ActiveMasker;
  readonly keys: KeyStore;
  readonly samples: MaskedSamples;
  readonly values: ValueEditor;
  readonly messages: Messages;
  readonly previews: Previews;
  /** Absent in hosts without a file system of their own. */
  readonly fileStreams: FileStreams | undefined;
}
