// Hostile Arrow schemas, whose parts contain each other or are shared, are refused soon.
import { Decimal } from 'apache-arrow/fb/decimal';
import { Field } from 'apache-arrow/fb/field';
import { Int } from 'apache-arrow/fb/int';
import { KeyValue } from 'apache-arrow/fb/key-value';
import { Schema } from 'apache-arrow/fb/schema';
import type { TimeUnit } from 'apache-arrow/fb/time-unit';
import { Timestamp } from 'apache-arrow/fb/timestamp';
import { Type } from 'apache-arrow/fb/type';
import { Builder, ByteBuffer } from 'flatbuffers';
import assert from 'node:assert/strict';
import { checkSchema } from '../../../formats/src/arrow/schemaLimits.ts';

function field(builder: Builder, name: number, children: readonly number[], entries: readonly number[] = []) {
  const inner = Field.createChildrenVector(builder, [...children]);
  const metadata = Field.createCustomMetadataVector(builder, [...entries]);
  Field.startField(builder);
  Field.addName(builder, name);
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
