import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenStyles } from './quickStyles';

quickenStyles();

/** jsdom, with computed styles at a price that a test can pay. */
export default class BrowserEnvironment extends TestEnvironment {}
