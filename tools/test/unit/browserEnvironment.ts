import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenLabels } from './quickLabels';
import { quickenStyles } from './quickStyles';

quickenStyles();
quickenLabels();

/** jsdom, with computed styles and labels at a price that a test can pay. */
export default class BrowserEnvironment extends TestEnvironment {}
