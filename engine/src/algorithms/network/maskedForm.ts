// Facts about masked addresses: how long they may be, and that they stay addresses.
import { at } from '../../language/text/at.ts';
import type { MaskedForm } from '../interface/maskedForm.ts';

/**
 * In characters, the longest IPv4 address, one with a prefix, and one within `::ffff:0:0/96` with a prefix. Shorter ones may become as
 * long. All other addresses stay as long as they are. One within `::ffff:0:0/96` may
 * outgrow a column of 14 to 18 characters, as most such columns hold IPv4 alone.
 */
const longestIpv4 = [15, 18, 26];
const shortestIpv4 = 7;

export const maskedForm: MaskedForm = {
  longest(length) {
    if (length < shortestIpv4 || length > at(longestIpv4, 2)) return length;
    return longestIpv4.find((one) => length <= one) ?? length;
  },
  keeps: (kind) => kind === 'network',
  misfitsKeep: (kind) => kind === 'network',
};
