import { eq, max } from 'drizzle-orm';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companies, companyTerms } from '../../platform/database/schema/companies';
import { conflict, invalid, notFound } from '../../platform/server/refusal';
import { recordChange } from './changeCompany';
import { companySetup } from './setup';

interface NewVersion {
  /** The version that was edited, 0 for the first. */
  baseVersion: number;
  html: string;
}

/** A text without any of these would be shown as one long line. */
const STRUCTURE = /<(p|h[1-6]|ul|ol|table|div|section)\b/i;
const WORDS = /\p{L}{2,}/u;

class PublishedMeanwhile extends Error {}

/** Publishes a version, in force at once. Two people who edit the same one do not overwrite each other. */
export async function publishVersion(
  database: Database,
  user: CurrentUser,
  { baseVersion, html }: NewVersion,
): Promise<CompanySetup> {
  if (!STRUCTURE.test(html) || !WORDS.test(html.replace(/<[^>]*>/g, ' ')))
    throw invalid('O texto dos termos precisa de ao menos um título ou parágrafo, por exemplo <p>…</p>.', {
      field: 'HTMLTermOfUse',
    });
  try {
    await database.transaction(async (transaction) => {
      const [company] = await transaction
        .select()
        .from(companies)
        .where(eq(companies.id, user.companyId))
        .for('update');
      if (!company) throw notFound('A seguradora não existe mais.');
      const [latest] = await transaction
        .select({ version: max(companyTerms.version) })
        .from(companyTerms)
        .where(eq(companyTerms.companyId, company.id));
      const version = latest?.version ?? 0;
      if (version !== baseVersion) throw new PublishedMeanwhile();
      await transaction
        .insert(companyTerms)
        .values({ companyId: company.id, version: version + 1, html, inForceSince: new Date() });
      await recordChange(transaction, user, {
        company,
        action: 'termsPublished',
        changes: [{ field: 'termVersion', before: version || null, after: version + 1 }],
      });
    });
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile)) throw error;
    throw conflict(
      'Outra pessoa publicou uma versão dos termos enquanto você editava. Confira-a antes de publicar a sua.',
      {
        field: 'BaseVersion',
        response: await companySetup(database, user.companyId),
      },
    );
  }
  return companySetup(database, user.companyId);
}
