import { loginPath } from '../shell/companyHost';
import { useShell } from '../shell/ShellContext';

/** The sign-in page of the company in use. Without the search of this page, which may hold the link of a registration. */
export const useLoginPath = (): string => loginPath(useShell().companyHost, window.location.hostname);
