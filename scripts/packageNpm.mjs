// npm run package:npm: packs the package for Node; `-- --repository https://host/owner/name` sets its origin.
// `npm run package` packs the extension.
import { parseArgs } from 'node:util';
import { main, root } from './lib/command.mjs';
import { packNpm } from './lib/npmPackage.mjs';
import { setUp } from './setup.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { repository: { type: 'string' } } });
  await setUp('build');
  await packNpm(root, values.repository);
});
