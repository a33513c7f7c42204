// Part limit: how much of a limit is used.
export { LimitMeter } from './LimitMeter';
