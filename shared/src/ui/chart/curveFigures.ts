/** A curve through points that rise in x; both axes begin at nothing. */
export interface CurveFigures {
  points: readonly { x: number; y: number }[];
  /** What lies between two points: a line, the point before, or the point after. */
  shape: 'linear' | 'stepAfter' | 'stepBefore';
  mostX: number;
  mostY: number;
  unitY: string;
  /** A point as it is read out. */
  sentence: (point: { x: number; y: number }) => string;
}
