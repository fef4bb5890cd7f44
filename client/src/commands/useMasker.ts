// Use for Masking: makes a masker of the view, or a configuration of the Explorer, the active one.
import { activate } from '../maskers/activate.ts';
import type { Services } from '../services.ts';
import { addressOf } from './target.ts';

/** @param target the masker, or its configuration's address */
export async function useMasker(services: Services, target?: unknown): Promise<void> {
  const uri = addressOf(target);
  if (uri === undefined) throw new TypeError('target: must be a masker or an address');
  const masker = await services.catalogue.find(uri);
  if (masker === undefined) services.messages.error("The configuration isn't there any more.");
  else activate(services, masker);
}
