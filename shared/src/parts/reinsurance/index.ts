// Part reinsurance: how a risk is shared by treaty, reinsurers and insurer.
export { Cession } from './Cession';
