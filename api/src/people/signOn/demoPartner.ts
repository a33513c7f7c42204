import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import type { Database } from '../../platform/database/connection';
import { signOnPartners } from '../../platform/database/schema/signOn';
import type { PartnerKey } from '../../platform/database/schema/signOn';
import { LINK_SECONDS } from './partnerLinks';
import type { Seal } from '../credentials/sealed';

const ISSUER = 'https://parceiro.example';
const NAME = 'Parceiro de demonstração';

/** The token of a link as the demonstration's partner makes it for one user of a company. */
export async function demoLinkToken(
  database: Database,
  seal: Seal,
  company: { id: number; key: string },
  email: string,
): Promise<string> {
  const key = await demoKey(database, seal, company.id);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(ISSUER)
    .setAudience(company.key)
    .setSubject(email)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${LINK_SECONDS}s`)
    .sign(await importJWK(key, 'EdDSA'));
}

/** The private key of the demonstration's partner, which is registered with the first link that it makes. */
async function demoKey(database: Database, seal: Seal, companyId: number): Promise<JWK> {
  const stored = async (): Promise<JWK | null> => {
    const [row] = await database
      .select({ key: signOnPartners.sealedDemoKey })
      .from(signOnPartners)
      .where(and(eq(signOnPartners.companyId, companyId), eq(signOnPartners.issuer, ISSUER)));
    const text = row?.key ? seal.unseal(row.key) : null;
    return text === null ? null : (JSON.parse(text) as JWK);
  };
  const known = await stored();
  if (known) return known;
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { d, ...publicKey } = await exportJWK(privateKey);
  const keys = {
    publicKey: publicKey as PartnerKey,
    sealedDemoKey: seal.seal(JSON.stringify({ ...publicKey, d })),
  };
  await database
    .insert(signOnPartners)
    .values({ companyId, name: NAME, issuer: ISSUER, ...keys })
    .onConflictDoUpdate({ target: [signOnPartners.companyId, signOnPartners.issuer], set: keys });
  const kept = await stored();
  if (!kept) throw new Error('The key of the demonstration partner could not be stored');
  return kept;
}
