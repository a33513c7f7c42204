// Part slipLine: the line that a bank made for a slip, entered by the insurer's staff.
export { SlipLine } from './SlipLine';
