/** A picture of the installed app, in the form of a phone's launcher. */
export interface AppIcon {
  /** File of public/icons, without its extension; drawn by `npm run icons`. */
  name: string;
  /** Pixels of its side. */
  size: number;
  /** SVG that it is drawn from. */
  source: string;
  purpose?: 'any' | 'maskable' | 'monochrome';
  /** Part of the side that the drawing leaves free, so that no launcher's mask cuts it. */
  padding?: number;
  /** Fills the corners; without one they stay transparent. */
  background?: string;
}

const pictogram = 'public/icon.svg';
const signal = '#ffc20e';

/** A mask may leave a circle of 80 %: at this size the skip's far corners lie just inside. */
const safeZone = 0.12;

export const appIcons: readonly AppIcon[] = [
  { name: 'icon-64', size: 64, source: pictogram, purpose: 'any' },
  { name: 'icon-192', size: 192, source: pictogram, purpose: 'any' },
  { name: 'icon-512', size: 512, source: pictogram, purpose: 'any' },
  {
    name: 'maskable-512',
    size: 512,
    source: pictogram,
    purpose: 'maskable',
    padding: safeZone,
    background: signal,
  },
  {
    name: 'monochrome-512',
    size: 512,
    source: pictogram,
    purpose: 'monochrome',
    padding: safeZone,
  },
];

/** Linked by index.html. iOS rounds the corners itself and shows transparent ones black. */
export const appleTouchIcon: AppIcon = {
  name: 'apple-touch-180',
  size: 180,
  source: pictogram,
  background: signal,
};

const here = 'src/prerender/app-identity';

export const shortcutIcons = {
  search: { name: 'search-96', size: 96, source: `${here}/search.svg` },
  request: { name: 'request-96', size: 96, source: `${here}/request.svg` },
  diary: { name: 'diary-96', size: 96, source: `${here}/diary.svg` },
} as const satisfies Record<string, AppIcon>;

/** Path of an icon. */
export function iconPath({ name }: AppIcon): string {
  return `/icons/${name}.png`;
}
