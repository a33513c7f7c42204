import { exchangeRelease, followBuilds } from './followBuilds';
import { watchErrors } from './runtimeErrors';

/** Runs on every page of the portal that comes through the development server. */
const { remote = '', version = '' } = (document.currentScript as HTMLScriptElement).dataset;
watchErrors({ remote, scripts: `/remotes/${remote}/dev-` });
followBuilds({ remote, version, show: (newest) => exchangeRelease(remote, newest) });
