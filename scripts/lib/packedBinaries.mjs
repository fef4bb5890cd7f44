// Programs of WebAssembly inside of libraries, which bundles hold compressed: they are half of what such a library is.
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, deflateSync } from 'node:zlib';

/**
 * Replaces the binaries of `numcodecs` and `zstddec`, texts in base64, by what unpacks them when they are needed; that of `zstddec`
 * by what browsers have, too.
 * @type {import('esbuild').Plugin}
 */
export const packedBinaries = {
  name: 'packed binaries',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]numcodecs[\\/]dist[\\/](lz4|zstd)[.]js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const packed = text.replaceAll(
        /__toBinary\("([A-Za-z0-9+/=]+)"\)/g,
        (_, /** @type {string} */ binary) =>
          `unpack(Buffer.from("${brotliCompressSync(Buffer.from(binary, 'base64')).toString('base64')}", 'base64'))`,
      );
      if (packed === text) throw new Error(`${path} has no binary to pack`);
      return { contents: `import { brotliDecompressSync as unpack } from 'node:zlib';\n${packed}` };
    });
    build.onLoad({ filter: /[\\/]zstddec[\\/]dist[\\/]zstddec[.]mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const packed = text
        .replace(/(?<=const wasm = ")[A-Za-z0-9+/=]+/, (binary) =>
          deflateSync(Buffer.from(binary, 'base64'), { level: 9 }).toString('base64'),
        )
        .replace(
          'response.arrayBuffer()',
          "new Response(response.body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()",
        );
      if (!packed.includes('DecompressionStream')) throw new Error(`${path} has no binary to pack`);
      return { contents: packed };
    });
  },
};
