// Part facts: what a page or a drawer tells of a record, in sections.
export { Fact, Facts } from './Facts';
export { FactsTable } from './FactsTable';
export { ObstacleList } from './ObstacleList';
export { PathLink } from './PathLink';
export { Section } from './Section';
export { SectionLink } from './SectionLink';
export { Wordings } from './Wordings';
