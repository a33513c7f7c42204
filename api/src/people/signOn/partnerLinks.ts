import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type { Tokens } from '@portal/shared/contracts/people/session';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { signOnLinkUses, signOnPartners } from '../../platform/database/schema/signOn';
import type { PartnerKey } from '../../platform/database/schema/signOn';
import type { Caller } from '../../platform/server/caller';
import { unauthenticated } from '../../platform/server/refusal';
import { enterByEmail } from './enterByEmail';

/** Seconds that a link may live: it is made at the click that follows it. */
export const LINK_SECONDS = 5 * 60;
const CLOCK_TOLERANCE_SECONDS = 30;

/** One sentence for everything that may be wrong with a link. The log holds the reason. */
const linkRefused = (reason: string) =>
  unauthenticated(
    'Este link de acesso não vale mais ou não foi feito para este portal. Peça outro ou entre com a senha.',
    {
      reason: `partner link refused: ${reason}`,
    },
  );

interface Link {
  token: string;
  /** The company of the portal that the link was opened on; null where the caller did not say. */
  companyKey: string | null;
  tokenSecret: string;
  caller: Pick<Caller, 'address' | 'userAgent'>;
}

/** Tokens for the link of a partner, which this use ends: a JWT for one user of the company, five minutes old at most. */
export async function enterByLink(
  database: Database,
  { token, companyKey, tokenSecret, caller }: Link,
  now = new Date(),
): Promise<Tokens> {
  const partner = await partnerOf(database, claimsOf(token), companyKey);
  const { sub, jti, exp } = await verified(token, partner, now);
  const link = { partnerId: partner.id, linkHash: createHash('sha256').update(jti).digest('base64url') };
  const until = new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000);
  return enterByEmail(
    database,
    {
      companyId: partner.companyId,
      email: sub.trim().toLowerCase(),
      tokenSecret,
      caller,
      alongside: async (transaction) => {
        const taken = await transaction
          .insert(signOnLinkUses)
          .values({ ...link, expiresAt: until })
          .onConflictDoNothing()
          .returning({ linkHash: signOnLinkUses.linkHash });
        if (taken.length === 0) throw linkRefused('used before');
      },
    },
    now,
  );
}

/** What the token claims, not yet believed: it only says whose key to check it with. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw linkRefused('not a token');
  }
}

type Partner = Awaited<ReturnType<typeof partnerOf>>;

async function partnerOf(database: Database, { iss, aud }: JWTPayload, companyKey: string | null) {
  if (typeof iss !== 'string' || typeof aud !== 'string') throw linkRefused('names no issuer or no company');
  if (companyKey !== null && aud !== companyKey) throw linkRefused('made for another company');
  const [partner] = await database
    .select({
      id: signOnPartners.id,
      companyId: signOnPartners.companyId,
      companyKey: companies.key,
      issuer: signOnPartners.issuer,
      publicKey: signOnPartners.publicKey,
    })
    .from(signOnPartners)
    .innerJoin(companies, eq(companies.id, signOnPartners.companyId))
    .where(and(eq(companies.key, aud), eq(signOnPartners.issuer, iss), eq(signOnPartners.isActive, true)));
  if (!partner) throw linkRefused('issuer is no partner of the company');
  return partner;
}

/** The one algorithm of a partner's key: the token's own header never chooses. */
const algorithmOf = ({ kty }: PartnerKey): string => (kty === 'OKP' ? 'EdDSA' : 'ES256');

async function verified(
  token: string,
  partner: Partner,
  now: Date,
): Promise<{ sub: string; jti: string; exp: number }> {
  const algorithm = algorithmOf(partner.publicKey);
  const { payload } = await jwtVerify(token, await importJWK({ ...partner.publicKey }, algorithm), {
    algorithms: [algorithm],
    issuer: partner.issuer,
    audience: partner.companyKey,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: LINK_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    currentDate: now,
  }).catch((error: { code?: string; claim?: string }) => {
    throw linkRefused(`${error.code ?? 'unreadable'}${error.claim ? ` (${error.claim})` : ''}`);
  });
  const { sub = '', jti = '', exp = 0, iat = 0 } = payload;
  if (exp - iat > LINK_SECONDS) throw linkRefused('lives too long');
  if (!sub || !jti || jti.length > 200) throw linkRefused('names no user or no link');
  return { sub, jti, exp };
}
