// Writes every file that is made of the sources: `npm run generate`. A test says when one is stale.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generate/generatedFiles.ts';
import { main, root } from './lib/command.mjs';

await main(async () => {
  for (const [path, make] of Object.entries(generatedFiles)) writeFileSync(join(root, path), await make());
});
