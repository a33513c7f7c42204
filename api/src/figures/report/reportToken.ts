import { SignJWT } from 'jose';
import { REPORT_TOKEN_SECONDS } from '@portal/shared/contracts/figures/report';

/** Who looks at a report: ids alone, nothing personal. */
export interface ReportClaims {
  userUniqueId: string;
  companyKey: string;
  /** Whose business they may see; null is the whole company's. */
  brokerUniqueIds: readonly string[] | null;
}

/**
 * A token by which a report knows who looks, signed with the secret that the company shares with it alone: the platform
 * takes none of them.
 */
export function signReportToken(
  { userUniqueId, companyKey, brokerUniqueIds }: ReportClaims,
  { secret, origin, now = new Date() }: { secret: string; origin: string; now?: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ company: companyKey, ...(brokerUniqueIds && { brokers: brokerUniqueIds }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'report+jwt' })
    .setSubject(userUniqueId)
    .setIssuer('portal')
    .setAudience(origin)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + REPORT_TOKEN_SECONDS)
    .setJti(crypto.randomUUID())
    .sign(new TextEncoder().encode(secret));
}
