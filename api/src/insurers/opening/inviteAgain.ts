import { and, eq } from 'drizzle-orm';
import { sendFirstAccess } from '../../people/access/firstAccess';
import { portalAddress } from '../../people/company/portalAddress';
import { normalEmail } from '../../people/credentials/keyedHash';
import type { Database } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { auditRecord } from '../../platform/history/auditRecord';
import { requireInsurer } from './insurerHosts';
import { OPERATOR } from './openInsurer';
import { OpeningProblem } from './wantedInsurer';

/**
 * A new first-access link for somebody of an insurer who has not come yet, whose link was lost or is too old; the older one
 * ends. @throws OpeningProblem for whoever has a password, or may not enter.
 */
export const inviteAgain = (
  database: Database,
  key: string,
  typedEmail: string,
  publicUrl: string | null,
): Promise<{ link: string; name: string; email: string }> =>
  database.transaction(async (transaction) => {
    const company = await requireInsurer(transaction, key);
    const email = normalEmail(typedEmail);
    const [user] = await transaction
      .select()
      .from(users)
      .where(and(eq(users.companyId, company.id), eq(users.email, email)));
    if (!user) throw new OpeningProblem(`Ninguém da seguradora ${company.name} (${key}) tem o e-mail "${email}".`);
    if (!user.isActive)
      throw new OpeningProblem(`${user.name} (${email}) está inativo. Quem administra a seguradora pode reativar.`);
    if (user.passwordHash !== null)
      throw new OpeningProblem(
        `${user.name} (${email}) já criou a senha. Para trocá-la: “Esqueci a senha”, na entrada.`,
      );
    const portal = await portalAddress(transaction, company.id, null, publicUrl);
    const link = await sendFirstAccess(transaction, user.id, portal);
    await auditRecord(
      transaction,
      { ...OPERATOR, companyId: company.id },
      { kind: 'user', uniqueId: user.uniqueId },
      { action: 'invitedAgain', changes: [] },
    );
    return { link, name: user.name, email };
  });
