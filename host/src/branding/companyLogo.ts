import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';

/** A company's mark as the page may fetch it: addresses of the platform stand below where the browser reaches it. */
export interface CompanyLogo {
  wide: string;
  mark: string;
}

/** The addresses of a company's mark; null without one. */
export function companyLogo(logo: PortalConfiguration['Logo'], apiBaseUrl: string): CompanyLogo | null {
  const reached = (url: string) => (url.startsWith('/') ? apiBaseUrl + url : url);
  return logo && { wide: reached(logo.WideUrl), mark: reached(logo.MarkUrl) };
}

/** The mark of the company whose portal this is. */
export function useCompanyLogo(): CompanyLogo | null {
  const { addresses, configuration } = useShell();
  return companyLogo(useStoredValue(configuration).Logo, addresses.apiBaseUrl);
}
