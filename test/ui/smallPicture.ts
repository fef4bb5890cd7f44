// Makes the small pictures of the packaged documentation, docs/images/small/*.webp.
import type { Page } from 'playwright-core';

/** In pixels, and how much of the height is shown, from the top. */
const [width, share, quality] = [720, 0.52, 0.2];

/** Makes a picture narrower, as WebP. */
export async function smallPicture(page: Page, png: Buffer): Promise<Buffer> {
  const own = await page.context().newPage();
  try {
    const data = await own.evaluate<string>(`(async () => {
      const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
      const height = Math.round((picture.height * ${width}) / picture.width);
      const canvas = document.createElement('canvas');
      canvas.width = ${width};
      canvas.height = Math.round(${share} * height);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, ${width}, height);
      return canvas.toDataURL('image/webp', ${quality});
    })()`);
    return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  } finally {
    await own.close();
  }
}
