// Part fileTab: opens a file in another tab by an address that has to be asked for first.
export { useFileTab } from './useFileTab';
