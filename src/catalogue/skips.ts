/** The sizes are in m³; the last one is not offered everywhere. */
export const usualSizes = [3, 4, 5, 7] as const;

/** The price depends on what a skip holds. */
export const loads = ['clean', 'mixed', 'soil', 'wood', 'plaster'] as const;

export type Load = (typeof loads)[number];

export const loadNames: Record<Load, string> = {
  clean: 'Entulho limpo',
  mixed: 'Entulho misturado',
  soil: 'Terra',
  wood: 'Madeira',
  plaster: 'Gesso',
};

export const maxSkips = 99;

/** The volume is in cubic metres of debris. */
export const maxVolume = 999;

export const maxDays = 60;
