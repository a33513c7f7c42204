// Tier status: labels of a state. Apart from base, because base loads before the first screen.

export { StatusTag } from '../base/StatusTag';
