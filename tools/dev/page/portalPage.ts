import { exchangeRelease, followBuilds } from './followBuilds';

/** Runs on every page of the portal that comes through the development server. */
const { remote = '', version = '' } = (document.currentScript as HTMLScriptElement).dataset;
followBuilds({ remote, version, show: (newest) => exchangeRelease(remote, newest) });
