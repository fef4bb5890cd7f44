// Shapes of addresses in texts, and configurations inferred from addresses.
import type { Inference, Match, Matcher } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import { mac } from './addressKinds.ts';
import { readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';

const ipv4 = '[0-9]{1,3}(?:\\.[0-9]{1,3}){3}';
/** Groups with colons, also of MAC addresses. */
const colons = `(?:[0-9a-fA-F]{0,4}:){2,8}(?:${ipv4}|[0-9a-fA-F]{1,4})?`;
const others = '[0-9a-fA-F]{2}(?:-[0-9a-fA-F]{2}){5}|[0-9a-fA-F]{4}(?:\\.[0-9a-fA-F]{4}){2}';
const prefix = '(?:/[0-9]{1,3}(?![\\p{L}\\p{N}/]))?';
/** Beside it stands nothing that an address could go on with. */
const inText = new RegExp(
  `(?<![\\p{L}\\p{N}:@]|[\\p{L}\\p{N}][-.])(?:${others}|(?:${colons}|${ipv4})${prefix})(?![\\p{L}\\p{N}]|[-.@][\\p{L}\\p{N}])`,
  'gu',
);

/** A text is an address of a form that hardly anything else has: not the twelve digits of a bare MAC address. */
export function isPlainAddress(value: string, settings: NetworkSettings): boolean {
  return /[.:-]/.test(value) && readAddress(value, settings) !== undefined;
}

export function matcherFor(settings: NetworkSettings): Matcher {
  const candidates = patternMatcher(inText, '[0-9a-fA-F:][.:-][0-9a-fA-F:]');
  return {
    ...(candidates.probe !== undefined && { probe: candidates.probe }),
    find: (text, start, end) =>
      candidates.find(text, start, end).flatMap((match): Match[] => {
        const found = text.slice(match.start, match.end);
        // A colon at the end is the text's.
        const address = found.replace(/(?<!:):$/, '');
        const isAddress = /\d/.test(address) && isPlainAddress(address, settings);
        return isAddress ? [{ start: match.start, end: match.start + address.length }] : [];
      }),
  };
}

const usual: NetworkSettings = { keepPrefix: 0 };

/** Infers a configuration; undefined where not all samples are addresses with separators. */
export function inferNetwork(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter((sample) => isPlainAddress(sample.trim(), usual));
  if (used.length === 0 || used.length < given.length) return undefined;
  const areMac = used.every((sample) => readAddress(sample.trim(), usual)?.reader.kind === mac);
  return inferenceOf(name, used, {
    description: areMac
      ? 'Another MAC address, written as it was'
      : 'Another IP address; networks stay together, private ones private',
    algorithm: 'Network',
  });
}
