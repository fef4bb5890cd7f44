// Masking by Network, by properties and other programs' rules; its masked values are frozen in test/vectors/network.json.
import assert from 'node:assert/strict';
import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { findAlgorithm } from '../../src/registry.ts';
import { createMatcher } from '@masker/masker';
import { inferConfiguration } from '../../src/inferConfiguration.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';
import {
  assertAsOneByOne,
  assertLinesAsOneByOne,
  columnOf,
  textColumn,
  valuesOf,
} from '../../../../test/helpers/columns.ts';
import { configurationOf, masked, maskerOf } from '../../../../test/helpers/maskers.ts';

const textWith = (members: object = {}) =>
  JSON.stringify({ name: 'addressMasker', algorithm: 'Network', ...members });
const masker = maskerOf(textWith());
const maskAll = (values: readonly string[], own = masker): string[] => {
  const results = valuesOf(own.maskColumn(textColumn(columnOf(values, '\n'))).values);
  assert.equal(results.length, values.length);
  return results.map((result) => result ?? '');
};

/** The bits of an address, read by the parser of URLs. */
function bitsOf(address: string): string {
  if (/^(..[:-]){5}..$/.test(address)) return hexBits(address.replaceAll(/[:-]/g, ''));
  if (!address.includes(':'))
    return address
      .split('.')
      .map((one) => binary(Number(one), 8))
      .join('');
  const [left = '', right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [left, right ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const written = [...(before ?? []), ...(after ?? [])];
  const zeros = Array.from({ length: 8 - written.length }, () => '0');
  const groups = right === undefined ? written : [...(before ?? []), ...zeros, ...(after ?? [])];
  return groups.map((group) => binary(parseInt(group, 16), 16)).join('');
}
const binary = (number: number, length: number) => number.toString(2).padStart(length, '0');
const hexBits = (hex: string) => Array.from(hex, (digit) => binary(parseInt(digit, 16), 4)).join('');
function commonOf(a: string, b: string): number {
  const [one, other] = [bitsOf(a), bitsOf(b)];
  assert.equal(one.length, other.length);
  const found = Array.from(one).findIndex((bit, i) => bit !== other[i]);
  return found < 0 ? one.length : found;
}
const dotted = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
const grouped = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

const ipv4 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const group = fc.oneof(fc.constant(0), fc.nat(15), fc.nat(255), fc.nat(65_535), fc.nat(65_535));
const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 });
const canonical = (groups: readonly number[]) =>
  new URL(`http://[${grouped(groups)}]/`).hostname.slice(1, -1);

describe('Network', () => {
  describe('keeps exactly the prefixes that two addresses have in common', () => {
    const assertPairs = (values: readonly string[]) => {
      const results = maskAll(values);
      for (const [i, value] of values.entries())
        for (let j = 0; j < i; j++) {
          const [other = '', one = '', two = ''] = [values[j], results[i], results[j]];
          assert.equal(commonOf(one, two), commonOf(value, other), `${value} and ${other}`);
        }
    };
    const all = Array.from({ length: 256 }, (_, i) => i);

    for (const [title, make] of [
      ['the first eight bits of IPv4 addresses', (i: number) => `${i}.20.30.40`],
      ['the last eight bits of IPv4 addresses', (i: number) => `203.0.113.${i}`],
      ['eight bits in the middle, of two blocks', (i: number) => `203.0.${i}.9`],
      ['eight bits of a group of IPv6 addresses', (i: number) => `2001:db8:${i.toString(16)}::1`],
      [
        'the last eight bits of IPv6 addresses',
        (i: number) =>
          `2001:db8::ab${binary(i, 8).replace(/(....)(....)/, (_, a: string, b: string) => parseInt(a, 2).toString(16) + parseInt(b, 2).toString(16))}`,
      ],
      ['eight bits of MAC addresses', (i: number) => `08:00:2b:${(256 + i).toString(16).slice(1)}:01:02`],
    ] as const)
      it(`of all pairs in ${title}`, () => {
        assertPairs(all.map(make));
      });

    it('of a whole network of 65,536 addresses, which becomes one', () => {
      const results = maskAll(Array.from({ length: 65_536 }, (_, i) => dotted(0xcb000000 + i)));
      assert.equal(new Set(results).size, 65_536);
      assert.equal(new Set(results.map((result) => result.split('.').slice(0, 2).join('.'))).size, 1);
      for (let i = 1; i < results.length; i++) {
        const common = 31 - Math.floor(Math.log2(i ^ (i - 1)));
        assert.equal(commonOf(results[i] ?? '', results[i - 1] ?? ''), common);
      }
    });

    it('of IPv4 addresses that differ from any bit on', () => {
      fc.assert(
        fc.property(ipv4, fc.nat(31), ipv4, (address, bit, rest) => {
          const other = (address ^ (0x80000000 >>> bit) ^ (rest & (0x7fffffff >>> bit))) >>> 0;
          assertPairs([dotted(address), dotted(other)]);
        }),
        runs,
      );
    });

    it('of IPv6 addresses that differ from any bit on', () => {
      fc.assert(
        fc.property(ipv6, fc.nat(127), ipv6, (groups, bit, rest) => {
          const at = bit >> 4;
          const other = groups.map((one, i) => {
            if (i !== at) return i < at ? one : (rest[i] ?? 0);
            const turned = 0x8000 >> (bit & 15);
            return one ^ turned ^ ((rest[i] ?? 0) & (turned - 1));
          });
          fc.pre(![groups, other].some((some) => canonical(some).startsWith('::ffff:')));
          assertPairs([canonical(groups), canonical(other)]);
        }),
        runs,
      );
    });
  });

  it('gives the same when it looks the first bits up, after many addresses', () => {
    const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');
    const kinds = [
      (i: number) => dotted(Math.imul(i, 0x9e3779b1)),
      (i: number) => `2${hex((i * 97) % 4096, 3)}:db8:${hex(i % 65_536, 4)}::${hex((i * 31) % 65_536, 4)}`,
      (i: number) => `${hex(i % 65_536, 4)}.${hex((i * 97) % 65_536, 4)}.${hex((i * 31) % 65_536, 4)}`,
    ];
    for (const make of kinds) {
      const values = Array.from({ length: 20_000 }, (_, i) => make(i));
      const used = maskerOf(textWith());
      maskAll(values, used);
      const some = values.filter((_, i) => i % 97 === 0);
      assert.deepEqual(maskAll(some, used), maskAll(some, maskerOf(textWith())));
    }
  });

  it('gives the same for prefixes that it has masked before, whatever bits were masked', () => {
    const values = Array.from({ length: 12_000 }, (_, i) => {
      const prefix = `2001:db8:${((i * 7919) % 5000).toString(16)}:${(i % 3 === 0 ? 0x1000 + (i % 50) : 0).toString(16)}`;
      if (i % 5 === 0) return `${prefix}::/${40 + (i % 60)}`;
      return i % 2 === 0 ? `${prefix}::${i.toString(16)}` : `${prefix}:1:2:3:${i.toString(16)}`;
    });
    const used = maskerOf(textWith());
    const first = maskAll(values, used);
    assert.deepEqual(maskAll(values, used), first);
    for (let i = 0; i < values.length; i += 61)
      assert.deepEqual(maskAll(values.slice(i, i + 1), maskerOf(textWith())), first.slice(i, i + 1));
  });

  it('keeps ranges: what is in one stays in it, and nothing else enters it', () => {
    const ranges = [
      ['10.0.0.0', 8, 'ipv4'],
      ['172.16.0.0', 12, 'ipv4'],
      ['192.168.0.0', 16, 'ipv4'],
      ['127.0.0.0', 8, 'ipv4'],
      ['169.254.0.0', 16, 'ipv4'],
      ['224.0.0.0', 4, 'ipv4'],
      ['240.0.0.0', 4, 'ipv4'],
      ['0.0.0.0', 8, 'ipv4'],
      ['fc00::', 7, 'ipv6'],
      ['fe80::', 10, 'ipv6'],
      ['ff00::', 8, 'ipv6'],
      ['ff02::', 16, 'ipv6'],
      ['2000::', 3, 'ipv6'],
      ['::1', 128, 'ipv6'],
    ] as const;
    for (const [start, length, family] of ranges) {
      const list = new BlockList();
      list.addSubnet(start, length, family);
      const near = Array.from({ length: 600 }, (_, i) => {
        const bits = Array.from(bitsOf(start));
        const turned = i % (length + 2);
        return bits
          .map((bit, at) =>
            at === turned
              ? String(1 - Number(bit))
              : at > turned || at >= length
                ? String(((i * 7919 * (at + 3)) >> 4) & 1)
                : bit,
          )
          .join('');
      });
      const values = near.map((bits) =>
        family === 'ipv4'
          ? dotted(parseInt(bits, 2))
          : canonical((bits.match(/.{16}/g) ?? []).map((one) => parseInt(one, 2))),
      );
      for (const [i, result] of maskAll(values).entries())
        assert.equal(list.check(result, family), list.check(values[i] ?? '', family), values[i]);
    }
  });

  it('makes addresses of addresses, and takes what Node takes, but for zones', () => {
    const digits = fc.constantFrom(
      '0',
      '1',
      'f',
      'A',
      '25',
      '256',
      '00',
      'ffff',
      '12345',
      '::',
      ':',
      '.',
      '::',
      '1.2.3.4',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6(),
          fc.array(digits, { maxLength: 12 }).map((some) => some.join('')),
        ),
        (value) => {
          fc.pre(value !== '');
          const { value: result, nonconformances } = masker.mask(value);
          const fits = !nonconformances.some(({ reason }) => reason === 'no-address');
          const isMac =
            /^[0-9a-f]{12}$|^[0-9a-f]{4}([:.-])[0-9a-f]{4}\1[0-9a-f]{4}$|^[0-9a-f]{6}[:-][0-9a-f]{6}$/i.test(
              value,
            ) || /^..([:-])..(\1..){4}$/.test(value);
          fc.pre(!isMac);
          // Of IPv4 addresses in IPv6 ones, none is hidden.
          const isHidden = /^[0:]*:ffff:.*::$/i.test(value);
          assert.equal(fits, isIP(value) !== 0 && !isHidden, value);
          if (fits) assert.equal(isIP(result ?? ''), isIP(value));
        },
      ),
      { ...runs, numRuns: 5 * runs.numRuns },
    );
  });

  it('masks an address alike however it is written', () => {
    fc.assert(
      fc.property(ipv6, (groups) => {
        const full = grouped(groups);
        const padded = groups.map((one) => one.toString(16).padStart(4, '0')).join(':');
        const texts = [full, padded, full.toUpperCase(), canonical(groups)];
        const [first, ...others] = maskAll(texts).map((text) => bitsOf(text));
        for (const other of others) assert.equal(other, first);
        const result = masked(masker, padded);
        assert.match(result, /^([0-9a-f]{4}:){7}[0-9a-f]{4}$/);
        const shape = (text: string) => text.replaceAll(/[0-9a-f]/g, 'x');
        assert.equal(shape(masked(masker, full)), shape(full));
      }),
      runs,
    );
    const mac = '08:00:2b:3c:4d:5e';
    const bare = masked(masker, mac).replaceAll(':', '');
    for (const [own, text] of [
      ['-', mac.replaceAll(':', '-')],
      ['.', '0800.2b3c.4d5e'],
      ['-', '08002b-3c4d5e'],
      ['', '08002b3c4d5e'],
    ] as const)
      assert.equal(masked(masker, text).replaceAll(own, ''), bare);
    assert.equal(masked(masker, mac.toUpperCase()), masked(masker, mac).toUpperCase());
    assert.equal(masked(masker, '::ffff:203.0.113.9'), `::ffff:${masked(masker, '203.0.113.9')}`);
  });

  it('keeps networks networks and hosts hosts, all of them different', () => {
    for (let length = 24; length <= 32; length++) {
      const values = Array.from({ length: 256 }, (_, i) => `203.0.113.${i}/${length}`);
      const results = maskAll(values);
      assert.equal(new Set(results).size, 256);
      const isNetwork = (text: string) => !bitsOf(text.replace(/\/.*/, '')).slice(length).includes('1');
      for (const [i, result] of results.entries()) {
        assert.equal(isNetwork(result), isNetwork(values[i] ?? ''), values[i]);
        assert.ok(result.endsWith(`/${length}`));
      }
    }
    const groups = Array.from({ length: 256 }, (_, i) => `2001:db8:0:${(0xab00 + i).toString(16)}::/56`);
    const results = maskAll(groups);
    assert.equal(new Set(results).size, 256);
    assert.equal(results.filter((text) => text.endsWith('00::/56')).length, 1);
    assert.match(results[0] ?? '', /00::\/56$/);
    // The network of a host is the one that the network itself becomes.
    assert.equal(
      masked(masker, '203.0.113.9/24').replace(/\d+\/24$/, '0/24'),
      masked(masker, '203.0.113.0/24'),
    );
  });

  it('keeps multicast and local administration of MAC addresses', () => {
    const values = Array.from({ length: 256 }, (_, i) => `${(256 + i).toString(16).slice(1)}:1b:21:aa:bb:cc`);
    const results = maskAll(values);
    assert.equal(new Set(results).size, 256);
    for (const [i, result] of results.entries()) assert.equal(parseInt(result.slice(0, 2), 16) & 3, i & 3);
  });

  it('keeps as many bits as told, and at most 24 of short addresses', () => {
    const keeping = (keepPrefix: number) => maskerOf(textWith({ keepPrefix }));
    for (const bits of [0, 1, 7, 8, 16, 23, 24])
      assert.ok(commonOf(masked(keeping(bits), '203.0.113.9'), '203.0.113.9') >= bits);
    assert.equal(masked(keeping(64), '203.0.113.9'), masked(keeping(64), '203.0.113.9'));
    assert.match(masked(keeping(64), '203.0.113.9'), /^203\.0\.113\./);
    assert.match(masked(keeping(24), '08:00:2b:3c:4d:5e'), /^08:00:2b:/);
    assert.match(masked(keeping(64), '2001:db8:1:2:3333:4444:5555:6666'), /^2001:db8:1:2:/);
    const hosts = Array.from({ length: 256 }, (_, i) => `203.0.113.${i}`);
    assert.equal(new Set(maskAll(hosts, keeping(64))).size, 256);
  });

  it('masks a column of many kinds and spellings as values one by one', () => {
    const hex = (number: number, length: number) => (number >>> 0).toString(16).padStart(length, '0');
    const spellings = [
      (i: number) => dotted(Math.imul(i, 2_654_435)),
      (i: number) => `${dotted(Math.imul(i, 0x9e3779b1))}/${i % 33}`,
      (i: number) => `2001:db8::${hex((i * 31) % 65_536, 1)}`,
      (i: number) => `2001:DB8:${hex(i, 4).toUpperCase()}::`,
      (i: number) => `2001:0db8:0000:${hex(i * 7919, 4).slice(-4)}:0000:8a2e:0370:${hex(i, 4)}/${i % 129}`,
      (i: number) => `${hex(Math.imul(i, 97) % 65_536, 1)}:${i % 9}:3:4:5:6:7:8/${i % 65}`,
      (i: number) => `64:ff9b::${dotted(Math.imul(i, 2_654_435))}`,
      (i: number) => `::ffff:${dotted(Math.imul(i, 2_654_435))}/${96 + (i % 33)}`,
      (i: number) => `::ffff:${hex(i, 1)}:${hex(i * 3, 1)}`,
      (i: number) => `0:0:0:0:0:FFFF:${i % 256}.0.2.1`,
      (i: number) => `08:00:2b:00:0${i % 10}:11`,
      (i: number) => `0800.2B3C.${hex(i, 4).toUpperCase()}`,
      (i: number) => `08002b-${hex(i, 6)}`,
      (i: number) => `08002b${hex(i, 6)}`,
      (i: number) =>
        [' 203.0.113.9 ', '\t2001:db8::1', '::', '::1', '10.0.0.1', 'fe80::', 'ff02::1'][i % 7] ?? '',
      (i: number) =>
        ['no address', '1.2.3.256', '01.2.3.4', '1::2::3', '1:2', '1.2.3.4/33', 'é'][i % 7] ?? '',
    ];
    for (const count of [1, 512, 1025, 3000]) {
      const values = Array.from({ length: count }, (_, i) => spellings[(7 * i + (i >> 4)) % 16]?.(i) ?? '');
      assertAsOneByOne(masker, values, '\n');
      assertLinesAsOneByOne(masker, values, '\r\n');
    }
  });

  it('finds addresses in texts', () => {
    const matcher = createMatcher(configurationOf(textWith()));
    assert.ok('find' in matcher);
    for (const [text, ...found] of [
      ['from 203.0.113.9, to 10.0.0.1:8080.', '203.0.113.9', '10.0.0.1'],
      ['[2001:db8::1]:443 and fe80::1: up', '2001:db8::1', 'fe80::1'],
      ['arp 08:00:2b:3c:4d:5e is-at 0800.2b3c.4d5e', '08:00:2b:3c:4d:5e', '0800.2b3c.4d5e'],
      ['net 203.0.113.0/24 via ::ffff:203.0.113.9', '203.0.113.0/24', '::ffff:203.0.113.9'],
      ['http://203.0.113.9/index', '203.0.113.9'],
      ['at 12:30:45, std::vector, a::b, v1.2.3.4, 1.2.3.4.5, 300.1.1.1'],
      [
        'root@192.0.2.1 app.log:12:34:192.0.2.2 mac:08:00:2b:3c:4d:5e/7',
        '192.0.2.1',
        '192.0.2.2',
        '08:00:2b:3c:4d:5e',
      ],
    ] as const)
      assert.deepEqual(
        matcher.find(text).map(({ start, end }) => text.slice(start, end)),
        found,
        text,
      );
  });

  it('takes linear time to find nothing', () => {
    const matcher = createMatcher(configurationOf(textWith()));
    assert.ok('find' in matcher);
    for (const text of [
      ':'.repeat(100_000),
      '1.'.repeat(50_000),
      'a:'.repeat(50_000),
      `${'::1'.repeat(30_000)}x`,
    ]) {
      const start = process.cpuUsage();
      matcher.find(text);
      assert.ok(process.cpuUsage(start).user < 5e6);
    }
  });

  it('is inferred from addresses with separators', () => {
    const algorithmOf = (samples: readonly string[]) =>
      (JSON.parse(inferConfiguration('aMasker', samples)?.text ?? '{}') as { algorithm?: string }).algorithm;
    assert.equal(algorithmOf(['203.0.113.9', '10.1.2.3', '192.0.2.1/24']), 'Network');
    assert.equal(algorithmOf(['2001:db8::1', '203.0.113.9']), 'Network');
    assert.equal(algorithmOf(['08:00:2b:3c:4d:5e', '08-00-2B-3C-4D-5F']), 'Network');
    assert.notEqual(algorithmOf(['123456789012', '223456789013']), 'Network');
    assert.notEqual(algorithmOf(['203.0.113.9', '203.0.113.900']), 'Network');
  });

  it('may write what it writes, and nothing else', () => {
    const algorithm = findAlgorithm('Network');
    assert.ok(algorithm?.masking.status === 'runs');
    const possibleOutputs = algorithm.masking.possibleOutputs?.({ keepPrefix: 0 }, 'AsIs');
    assert.ok(possibleOutputs);
    const address = fc.oneof(ipv4.map(dotted), ipv6.map(canonical));
    const suffix = fc.oneof(
      fc.constant(''),
      fc.nat(32).map((length) => `/${length}`),
    );
    fc.assert(
      fc.property(address, suffix, (text, length) => {
        assert.ok(possibleOutputs(masked(masker, text + length), text + length), text + length);
      }),
      runs,
    );
    for (const [result, original] of [
      ['11.1.2.3', '10.1.2.3'],
      ['10.1.2.3/8', '10.1.2.3'],
      ['10.1.2.3', '10.0.0.0/8'],
      ['10.1.0.0/8', '10.0.0.0/8'],
      ['::2', '::1'],
      ['2001:db8::1', '203.0.113.9'],
      ['unknown', '203.0.113.9'],
    ] as const)
      assert.ok(!possibleOutputs(result, original), `${result} for ${original}`);
  });
});
