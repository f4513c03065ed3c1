/** Tonnes per loose m³. */
export interface Density {
  low: number;
  middle: number;
  high: number;
}

/** Broken brick, tile and concrete: Abrecon 1.0; Estado de Minas, 2013, 1.3; Disk Entulho Jundiaí 1.6. */
export const debrisDensity: Density = { low: 1, middle: 1.3, high: 1.6 };

/** From dry topsoil (1.2) over moist topsoil (1.6) to wet clay (2.1), by the tables of Emop. */
export const soilDensity: Density = { low: 1.2, middle: 1.6, high: 2.1 };

/** Tonnes of a volume in loose m³; the high bound of debris is 11.2 for 7 m³. */
export function weightOf(volume: Density, density: Density): Density {
  return {
    low: volume.low * density.low,
    middle: volume.middle * density.middle,
    high: volume.high * density.high,
  };
}
