// A peer: reads a Parquet file and writes it again, with one library.
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import process from 'node:process';

const [, , source = '', target = ''] = process.argv;
const file = await asyncBufferFromFile(source);
const metadata = await parquetMetadataAsync(file);
const [, ...schema] = metadata.schema;
const writer = new ParquetWriter({ writer: fileWriter(target), schema: metadata.schema, codec: 'SNAPPY' });
let rowStart = 0;
for (const group of metadata.row_groups) {
  const rowEnd = rowStart + Number(group.num_rows);
  const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd });
  await writer.write({
    columnData: schema.map(({ name }) => ({ name, data: rows.map((row) => row[name] as unknown) })),
    rowGroupSize: rows.length,
  });
  rowStart = rowEnd;
}
await writer.finish();
