/** What the visitor measures or counts. */
export interface Measure {
  name: string;
  /** 'm', 'm²', or nothing where things are counted. */
  unit: string;
  /** What is more than this is a slip: centimetres, for instance. */
  most: number;
  /** Filled in beforehand. */
  initial?: string;
  isWhole?: boolean;
  /** Taken away from what stands before it; may be left empty. */
  isLess?: boolean;
}

/** One way of telling how much comes out. */
export interface Kind {
  label: string;
  group: 'to-break' | 'on-the-ground';
  measures: readonly Measure[];
  /** What the product of the measures is multiplied or divided by to get m³. */
  last: { times: number } | { over: number } | { from: number; to: number };
  hint: string;
  /** As a company is told. */
  material: string;
  isHeavy?: boolean;
  /** As typed; one text for each measure. */
  example: readonly string[];
}
