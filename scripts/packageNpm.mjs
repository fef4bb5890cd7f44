// npm run package:npm: packs what `npm install` gets; `npm run package` packs the extension.
import { main, root } from './lib/command.mjs';
import { packNpm } from './lib/npmPackage.mjs';

await main(() => packNpm(root));
