// Part tabs: parts of a page or a drawer, one in sight at a time.
export { Tabs } from './Tabs';
export type { Tab } from './Tabs';
