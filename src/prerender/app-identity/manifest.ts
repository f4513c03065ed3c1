import type { ManifestOptions } from 'vite-plugin-pwa';
import { startPath } from '#src/features/install/launches.ts';
import { type AppIcon, appIcons, iconPath, shortcutIcons } from './icons.ts';
import { forms, screenshotPath, storeScreenshots } from './screenshots.ts';

/** Chromium's proposal for a dark splash screen, which others ignore. */
interface SchemeColours {
  user_preferences: {
    color_scheme: { dark: Pick<ManifestOptions, 'background_color' | 'theme_color'> };
  };
}

/** The web app manifest. Its colours are those of app.css; index.html has the bar's for each scheme. */
export const manifest: Partial<ManifestOptions> & SchemeColours = {
  id: '/',
  start_url: startPath,
  scope: '/',
  lang: 'pt-BR',
  dir: 'ltr',
  name: 'AlugaCaçamba',
  short_name: 'AlugaCaçamba',
  description: 'Compare empresas de caçamba de entulho e peça orçamento pelo WhatsApp.',
  categories: ['business', 'shopping', 'utilities'],
  display: 'standalone',
  background_color: '#f5f3ee',
  theme_color: '#1b1f23',
  user_preferences: {
    color_scheme: { dark: { background_color: '#14171a', theme_color: '#14171a' } },
  },
  // The page itself opens what was launched, so that its forms are not emptied.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  shortcuts: [
    {
      name: 'Buscar caçambas',
      description: 'Empresas da sua cidade',
      url: startPath,
      icons: [iconEntry(shortcutIcons.search)],
    },
    {
      name: 'Guias',
      description: 'Tamanhos, preços, licença e descarte',
      url: '/blog',
      icons: [iconEntry(shortcutIcons.guides)],
    },
  ],
  icons: appIcons.map(iconEntry),
  screenshots: storeScreenshots.map((screenshot) => ({
    src: screenshotPath(screenshot),
    sizes: sizesOf(forms[screenshot.form]),
    type: 'image/webp',
    form_factor: screenshot.form,
    label: screenshot.label,
  })),
};

function iconEntry(icon: AppIcon) {
  const { size, purpose = 'any' } = icon;
  return { src: iconPath(icon), sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function sizesOf({ width, height, scale }: (typeof forms)[keyof typeof forms]): string {
  return `${width * scale}x${height * scale}`;
}
