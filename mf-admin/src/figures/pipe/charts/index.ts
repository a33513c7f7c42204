// All charts come together: each is small beside what draws them.
export { CumulativeFlow, Throughput } from './flowCharts';
export { DecisionTimes } from './timeCharts';
export { OpenAges, Owners } from './waitingCharts';
