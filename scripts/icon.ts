// npm run icon: draws images/icon.png, the extension's icon, from images/icon.svg.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../test/helpers/browser.ts';
import { main, root } from './lib/command.mjs';

await main(async () => {
  const images = join(root, 'images');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 128, height: 128 } });
    const svg = readFileSync(join(images, 'icon.svg'), 'utf8');
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.screenshot({ path: join(images, 'icon.png'), omitBackground: true });
  } finally {
    await browser.close();
  }
});
