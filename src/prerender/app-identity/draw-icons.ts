import { mkdir, readFile } from 'node:fs/promises';
import { generateMaskableAsset, generateTransparentAsset } from '@vite-pwa/assets-generator/api';
import { type AppIcon, appIcons, appleTouchIcon, iconPath, shortcutIcons } from './manifest.ts';

// `npm run icons` draws every icon into public by this script.
const icons = [...appIcons, appleTouchIcon, ...Object.values(shortcutIcons)];

/** Few colours make small files, and are enough for smooth edges. */
const png = { compressionLevel: 9, palette: true, colours: 32, effort: 10 };

await mkdir('public/icons', { recursive: true });
for (const icon of icons) await draw(icon);

async function draw(icon: AppIcon): Promise<void> {
  const { size, padding = 0, background } = icon;
  const generate = background ? generateMaskableAsset : generateTransparentAsset;
  const picture = await generate('png', await readDrawing(icon), size, {
    padding,
    resizeOptions: { fit: 'contain', background: background ?? 'transparent' },
    outputOptions: png,
  });
  await picture.toFile(`public${iconPath(icon)}`);
}

/** Renders a drawing as large as it is drawn, since enlarging would blur it. */
async function readDrawing({ source, size, purpose }: AppIcon): Promise<Buffer> {
  const svg = await readFile(source, 'utf8');
  const drawn = purpose === 'monochrome' ? svg.replace(/<rect[^>]*>/, '') : svg;
  return Buffer.from(drawn.replace('<svg', `<svg width="${size}" height="${size}"`));
}
