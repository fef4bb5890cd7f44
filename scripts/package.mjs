// npm run package: packages the extension; `-- --out <file>` sets its path, `--sbom <file>` that of its bill
// of materials, and `--repository https://host/owner/name` the target of links. `npm run package:npm` packs
// the rest.
import console from 'node:console';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { main, root } from './lib/command.mjs';
import { billOfMaterials } from './lib/sbom.mjs';
import { packageExtension } from './lib/vsix.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, repository: { type: 'string' }, sbom: { type: 'string' } },
  });
  const vsix = values.out === undefined ? join(root, 'masker.vsix') : resolve(process.cwd(), values.out);
  await setUp('build');
  await packageExtension(vsix, values.repository);
  console.log(`Packaged ${vsix}`);
  if (values.sbom === undefined) return;
  writeFileSync(values.sbom, billOfMaterials());
  console.log(`Wrote its bill of materials, ${values.sbom}`);
});
