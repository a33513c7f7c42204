// All charts come together: each is small beside what draws them.
export { Brokers, Premium, Production } from './policyCharts';
export { Bureaus, Exposure, ProposalEnds, ProposalLosses, StepTimes } from './workCharts';
