import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import type { companies } from '../../platform/database/schema/companies';

/** Where the platform serves the marks of companies, to anyone. */
export const LOGO_PATH = '/api/Company/Logo';

/** A name that says what is in it, so that browsers may keep it for good. */
export const LOGO_FILE = /^[0-9a-f]{32}-(?:logo|mark)\.png$/;

/** The addresses of a company's mark below the platform's; null without one. */
export function logoOf({
  key,
  logoFile,
  markFile,
}: Pick<typeof companies.$inferSelect, 'key' | 'logoFile' | 'markFile'>): PortalConfiguration['Logo'] {
  if (!logoFile || !markFile) return null;
  const addressOf = (file: string) => `${LOGO_PATH}/${encodeURIComponent(key)}/${file}`;
  return { WideUrl: addressOf(logoFile), MarkUrl: addressOf(markFile) };
}
