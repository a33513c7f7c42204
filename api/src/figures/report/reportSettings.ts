import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { ReportSettings, saveReportSettings } from '@portal/shared/contracts/figures/report';
import { changeCompanyShownBy } from '../../people/company/changeCompany';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies, companyHosts } from '../../platform/database/schema/companies';
import type { FieldChange } from '../../platform/database/schema/history';
import { invalid, notFound } from '../../platform/server/refusal';

const FIELD = 'Address';

/** What administrators read of it: never the secret, which is told once. */
export async function reportSettings(database: Database, companyId: number): Promise<ReportSettings> {
  const [company] = await database.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw notFound('A seguradora não existe mais.');
  return { ChangedAt: company.updatedAt.toISOString(), Address: company.reportUrl, Secret: null };
}

/** Names another report, the same with a new secret, or none. */
export async function changeReport(
  database: Database,
  user: CurrentUser,
  { ChangedAt, Address, MakesSecret }: CallInput<typeof saveReportSettings>['body'],
): Promise<ReportSettings> {
  const next = Address === null ? null : checkedAddress(Address);
  let made: string | null = null;
  const settings = await changeCompanyShownBy(
    database,
    user,
    {
      action: 'reportChanged',
      changedAt: ChangedAt,
      write: async (transaction, company) => {
        if (next !== null) await requireElsewhere(transaction, next);
        const before = company.reportUrl;
        // Where it moves somewhere else, who had the secret there is not to know tokens any more.
        made = next !== null && (MakesSecret || before !== next) ? randomBytes(32).toString('base64url') : null;
        const reportSecret = next === null ? null : (made ?? company.reportSecret);
        await transaction.update(companies).set({ reportUrl: next, reportSecret }).where(eq(companies.id, company.id));
        const changes: FieldChange[] = [];
        if (before !== next) changes.push({ field: 'reportAddress', before, after: next });
        if (made !== null) changes.push({ field: 'reportSecret', before: null, after: 'renewed' });
        return changes;
      },
    },
    () => reportSettings(database, user.companyId),
  );
  return { ...settings, Secret: made };
}

/** Scheme and host of what may stand in a content security policy. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

function checkedAddress(text: string): string {
  const trimmed = text.trim();
  const refuse = (sentence: string) => invalid(sentence, { field: FIELD });
  if (!URL.canParse(trimmed))
    throw refuse('Informe o endereço completo do relatório, por exemplo https://bi.suaempresa.com.br/painel.');
  const address = new URL(trimmed);
  if (address.protocol !== 'https:')
    throw refuse('O endereço do relatório deve começar com https://, para que o token não viaje às claras.');
  if (address.username || address.password) throw refuse('Retire usuário e senha do endereço do relatório.');
  if (!HOST.test(address.hostname))
    throw refuse('O endereço do relatório deve ter um nome de servidor, como bi.suaempresa.com.br.');
  address.hash = '';
  return address.href;
}

/** A page of the portal in its own frame could reach out of it, whatever the sandbox. */
async function requireElsewhere(transaction: Transaction, address: string): Promise<void> {
  const { hostname } = new URL(address);
  const [own] = await transaction.select().from(companyHosts).where(eq(companyHosts.host, hostname));
  if (own)
    throw invalid('O relatório não pode estar no endereço do próprio portal. Use o endereço do servidor de BI.', {
      field: FIELD,
    });
}
