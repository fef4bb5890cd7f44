// Hostile Arrow schemas, whose parts contain each other or are shared, are refused soon.
import { Decimal } from 'apache-arrow/fb/decimal';
import { DictionaryEncoding } from 'apache-arrow/fb/dictionary-encoding';
import { Duration } from 'apache-arrow/fb/duration';
import { Field } from 'apache-arrow/fb/field';
import { Int } from 'apache-arrow/fb/int';
import { FixedSizeBinary } from 'apache-arrow/fb/fixed-size-binary';
import { Interval } from 'apache-arrow/fb/interval';
import type { IntervalUnit } from 'apache-arrow/fb/interval-unit';
import { KeyValue } from 'apache-arrow/fb/key-value';
import { List } from 'apache-arrow/fb/list';
import { Map as ArrowMap } from 'apache-arrow/fb/map';
import { Schema } from 'apache-arrow/fb/schema';
import { Time } from 'apache-arrow/fb/time';
import type { TimeUnit } from 'apache-arrow/fb/time-unit';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { Union } from 'apache-arrow/fb/union';
import type { UnionMode } from 'apache-arrow/fb/union-mode';
import { Utf8 } from 'apache-arrow/fb/utf8';
import { Builder, ByteBuffer } from 'flatbuffers';
import assert from 'node:assert/strict';
import { checkSchema } from '../src/schemaLimits.ts';

function field(builder: Builder, name: number, children: readonly number[], entries: readonly number[] = []) {
  const inner = Field.createChildrenVector(builder, [...children]);
  const metadata = Field.createCustomMetadataVector(builder, [...entries]);
  Field.startField(builder);
  Field.addName(builder, name);
  Field.addTypeType(builder, Type.Struct_);
  Field.addChildren(builder, inner);
  Field.addCustomMetadata(builder, metadata);
  return Field.endField(builder);
}

function schemaOf(build: (builder: Builder) => readonly number[]): Schema {
  const builder = new Builder();
  const fields = Schema.createFieldsVector(builder, [...build(builder)]);
  Schema.startSchema(builder);
  Schema.addFields(builder, fields);
  builder.finish(Schema.endSchema(builder));
  return Schema.getRootAsSchema(new ByteBuffer(builder.asUint8Array()));
}

function nested(levels: number, width: number): Schema {
  return schemaOf((builder) => {
    const name = builder.createString('a');
    let one = field(builder, name, []);
    for (let level = 1; level < levels; level++)
      one = field(builder, name, new Array<number>(width).fill(one));
    return [one];
  });
}

function withEntries(count: number, length: number): Schema {
  return schemaOf((builder) => {
    const text = builder.createString('a'.repeat(length));
    const entry = KeyValue.createKeyValue(builder, text, text);
    return [field(builder, text, [], new Array<number>(count).fill(entry))];
  });
}

const beyond = { name: 'RangeError', message: 'schema: goes beyond its limits' };

describe('limits of an Arrow schema', () => {
  it('allow what writers make', () => {
    checkSchema(nested(64, 1));
    checkSchema(nested(6, 2));
    checkSchema(withEntries(1, 1_000_000));
    checkSchema(withEntries(20, 100));
  });

  it('end at once where parts contain the same parts', () => {
    for (const schema of [nested(66, 1), nested(40, 2), nested(20, 100)])
      assert.throws(() => {
        checkSchema(schema);
      }, beyond);
  });

  for (const [what, type, isPossible, build] of [
    ['a decimal of 38 digits', Type.Decimal, true, (b: Builder) => Decimal.createDecimal(b, 38, 2, 128)],
    [
      'a decimal with a negative scale',
      Type.Decimal,
      true,
      (b: Builder) => Decimal.createDecimal(b, 9, -2, 32),
    ],
    ['a decimal of 39 digits', Type.Decimal, false, (b: Builder) => Decimal.createDecimal(b, 39, 2, 128)],
    [
      'a decimal of 30,000,000 digits',
      Type.Decimal,
      false,
      (b: Builder) => Decimal.createDecimal(b, 3e7, 2, 128),
    ],
    ['a decimal without digits', Type.Decimal, false, (b: Builder) => Decimal.createDecimal(b, 0, 0, 128)],
    ['a decimal of 7 bits', Type.Decimal, false, (b: Builder) => Decimal.createDecimal(b, 2, 0, 7)],
    ['a long scale', Type.Decimal, false, (b: Builder) => Decimal.createDecimal(b, 2, 3e7, 128)],
    ['an integer of 64 bits', Type.Int, true, (b: Builder) => Int.createInt(b, 64, true)],
    ['an integer of -1 bit', Type.Int, false, (b: Builder) => Int.createInt(b, -1, true)],
    ['a timestamp of unit 3', Type.Timestamp, true, (b: Builder) => Timestamp.createTimestamp(b, 3, 0)],
    ['a time of 32 bits in milliseconds', Type.Time, true, (b: Builder) => Time.createTime(b, 1, 32)],
    ['a time of 32 bits in microseconds', Type.Time, false, (b: Builder) => Time.createTime(b, 2, 32)],
    ['a time of 64 bits in seconds', Type.Time, false, (b: Builder) => Time.createTime(b, 0, 64)],
    ['a time of unit 9', Type.Time, false, (b: Builder) => Time.createTime(b, 9 as TimeUnit, 64)],
    ['a duration of unit 3', Type.Duration, true, (b: Builder) => Duration.createDuration(b, 3)],
    ['a duration of unit 9', Type.Duration, false, (b: Builder) => Duration.createDuration(b, 9 as TimeUnit)],
    ['a sparse union', Type.Union, true, (b: Builder) => Union.createUnion(b, 0, 0)],
    ['a union of mode 2', Type.Union, false, (b: Builder) => Union.createUnion(b, 2 as UnionMode, 0)],
    ['a map without entries', Type.Map, false, (b: Builder) => ArrowMap.createMap(b, false)],
    ['a list without elements', Type.List, false, (b: Builder) => List.createList(b)],
    [
      'texts of a negative width',
      Type.FixedSizeBinary,
      false,
      (b: Builder) => FixedSizeBinary.createFixedSizeBinary(b, -1),
    ],
    [
      'an interval of unit 3',
      Type.Interval,
      false,
      (b: Builder) => Interval.createInterval(b, 3 as IntervalUnit),
    ],
    [
      'a timestamp of unit 9',
      Type.Timestamp,
      false,
      (b: Builder) => Timestamp.createTimestamp(b, 9 as TimeUnit, 0),
    ],
  ] as const)
    it(`${isPossible ? 'allow' : 'refuse'} ${what}`, () => {
      const schema = schemaOf((builder) => {
        const name = builder.createString('a');
        const own = build(builder);
        const children = Field.createChildrenVector(builder, []);
        Field.startField(builder);
        Field.addName(builder, name);
        Field.addTypeType(builder, type);
        Field.addType(builder, own);
        Field.addChildren(builder, children);
        return [Field.endField(builder)];
      });
      const check = () => {
        checkSchema(schema);
      };
      if (isPossible) check();
      else assert.throws(check, beyond);
    });

  for (const [width, isPossible] of [
    [16, true],
    [0, false],
    [7, false],
    [128, false],
  ] as const)
    it(`${isPossible ? 'allow' : 'refuse'} dictionaries whose places have ${width} bits`, () => {
      const schema = schemaOf((builder) => {
        const index = Int.createInt(builder, width, true);
        DictionaryEncoding.startDictionaryEncoding(builder);
        DictionaryEncoding.addIndexType(builder, index);
        const dictionary = DictionaryEncoding.endDictionaryEncoding(builder);
        const type = Utf8.createUtf8(builder);
        const name = builder.createString('a');
        Field.startField(builder);
        Field.addName(builder, name);
        Field.addTypeType(builder, Type.Utf8);
        Field.addType(builder, type);
        Field.addDictionary(builder, dictionary);
        return [Field.endField(builder)];
      });
      const check = () => {
        checkSchema(schema);
      };
      if (isPossible) check();
      else assert.throws(check, beyond);
    });

  it('refuse a union with numbers of types without end', () => {
    const schema = schemaOf((builder) => {
      const ids = Union.createTypeIdsVector(builder, [0]);
      const type = Union.createUnion(builder, 0, ids);
      const name = builder.createString('a');
      Field.startField(builder);
      Field.addName(builder, name);
      Field.addTypeType(builder, Type.Union);
      Field.addType(builder, type);
      return [Field.endField(builder)];
    });
    const union = schema.fields(0)?.type(new Union()) as Union;
    const { bb: buffer, bb_pos: at } = union;
    assert.ok(buffer !== null);
    buffer.writeInt32(buffer.__vector(at + buffer.__offset(at, 6)) - 4, 0x7fffffff);
    assert.throws(() => {
      checkSchema(schema);
    }, beyond);
  });

  it('count a shared text as often as it is read', () => {
    assert.throws(() => {
      checkSchema(withEntries(1000, 100_000));
    }, beyond);
  });

  it('refuse any change of a byte that leads outside of the message, or read it soon', () => {
    const whole = nested(5, 2).bb?.bytes() ?? new Uint8Array(0);
    for (let at = 0; at < whole.length; at++)
      for (const byte of [0, 1, 0x7f, 0x80, 0xff]) {
        const damaged = Uint8Array.from(whole);
        damaged[at] = byte;
        try {
          checkSchema(Schema.getRootAsSchema(new ByteBuffer(damaged)));
        } catch (error) {
          assert.ok(error instanceof RangeError);
        }
      }
  });
});
