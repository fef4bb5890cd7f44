// Select Active Masker: a list of the workspace's and the default maskers.
import { activate } from '../maskers/activate.ts';
import { pickMasker } from '../maskers/pickMasker.ts';
import type { Services } from '../services.ts';

export async function selectActiveMasker(services: Services): Promise<void> {
  const picked = await pickMasker(services.catalogue, services.active);
  if (picked !== undefined) activate(services, picked);
}
