// Shapes of addresses in texts, and configurations inferred from addresses.
import type { Inference, Match, Matcher } from '../interface/algorithm.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import { mac as macKind } from './addressKinds.ts';
import { readAddress } from './readAddress.ts';
import type { NetworkSettings } from './settings.ts';

const ipv4 = '[0-9]{1,3}(?:\\.[0-9]{1,3}){3}';
/** Groups with colons, also of MAC addresses. */
const colons = `(?:[0-9a-fA-F]{0,4}:){2,8}(?:${ipv4}|[0-9a-fA-F]{1,4})?`;
const mac = '[0-9a-fA-F]{2}(?:-[0-9a-fA-F]{2}){5}|[0-9a-fA-F]{4}(?:\\.[0-9a-fA-F]{4}){2}';
const prefix = '(?:/[0-9]{1,3}(?![\\p{L}\\p{N}/]))?';
/** A colon before groups with colons is one of theirs, but for the colon after a name. */
const afterName = String.raw`(?:(?<!:)|(?<=(?![0-9a-fA-F])[\p{L}"'\])}][\p{L}_]{0,30}:))`;
const hexGroup = '[0-9a-fA-F]{1,12}';
/** Nothing that an address could go on with is beside it. */
const inText = new RegExp(
  [
    `${wordStart}(?:`,
    `(?<!${wordStart}${hexGroup}[-.])(?:${mac})${wordEnd}(?![-.]${hexGroup}${wordEnd})`,
    `|(?<![0-9]\\.)(?:${afterName}${colons}|${ipv4})${prefix}${wordEnd}(?!\\.[0-9])`,
    ')',
  ].join(''),
  'gu',
);
/** A text is an address of a form that hardly anything else has: not the twelve digits of a bare MAC address. */
export function isPlainAddress(value: string, settings: NetworkSettings): boolean {
  return /[.:-]/.test(value) && readAddress(value, settings) !== undefined;
}

/** Returns the possible addresses in a text that looks like one, the longest first. */
function addressesIn(found: string): readonly string[] {
  // A colon at an end is the text's.
  const whole = found.replace(/(?<!:):$/, '');
  const withoutPrefix = whole.replace(/\/.*/, '');
  // An IPv4 address may follow numbers with colons, such as line and column.
  const last = /(?<=[^:]:)[0-9.]+(?:\/[0-9]+)?$/.exec(whole)?.[0] ?? '';
  return [whole, withoutPrefix, whole.replace(/^:(?!:)/, ''), withoutPrefix.replace(/^:(?!:)/, ''), last];
}

export function matcherFor(settings: NetworkSettings): Matcher {
  const candidates = patternMatcher(inText, '[0-9a-fA-F:][.:-][0-9a-fA-F:]');
  return {
    ...(candidates.probe !== undefined && { probe: candidates.probe }),
    find: (text, from, to) =>
      candidates.find(text, from, to).flatMap((match): Match[] => {
        const found = text.slice(match.start, match.end);
        const address = addressesIn(found).find((one) => /\d/.test(one) && isPlainAddress(one, settings));
        if (address === undefined) return [];
        const start = match.start + found.indexOf(address);
        return [{ start, end: start + address.length }];
      }),
  };
}

const usual: NetworkSettings = { keepPrefix: 0 };

/** Infers a configuration; undefined if not all samples are addresses with separators. */
export function inferNetwork(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter((sample) => isPlainAddress(sample.trim(), usual));
  if (used.length === 0 || used.length < given.length) return undefined;
  const areMac = used.every((sample) => readAddress(sample.trim(), usual)?.reader.kind === macKind);
  return inferenceOf(name, used, {
    description: areMac
      ? 'Another MAC address, written as it was'
      : 'Another IP address; networks stay together, private ones private',
    algorithm: 'Network',
  });
}
