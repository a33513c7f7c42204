import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { PORTAL_FONTS } from '@portal/shared/contracts/people/company';
import type { CompanySetup, saveBranding, saveNotices, saveTermTags } from '@portal/shared/contracts/people/company';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { companyTermTags } from '../../platform/database/schema/companies';
import { invalid } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { changeCompany, writeColumns } from './changeCompany';

type Saved = Promise<CompanySetup>;

const isPortalFont = (name: string): boolean => PORTAL_FONTS.some((font) => font === name);

/** Colours and font of the company's portal. */
export const changeBranding = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof saveBranding>['body'],
): Saved =>
  changeCompany(database, user, {
    action: 'brandingChanged',
    changedAt: body.ChangedAt,
    write: (transaction, company) => {
      if (body.FontFamily !== company.fontFamily && !isPortalFont(body.FontFamily))
        throw invalid('Escolha uma das fontes do portal.', { field: 'FontFamily' });
      return writeColumns(transaction, company, {
        primaryColor: body.PrimaryColor.toLowerCase(),
        figureColor: body.FigureColor.toLowerCase(),
        lineColor: body.LineColor.toLowerCase(),
        fontFamily: body.FontFamily,
        // The chosen font is one that the portal serves; an address of another would load it in vain.
        fontFamilyUrl: body.FontFamily === company.fontFamily ? company.fontFamilyUrl : null,
      });
    },
  });

/** Notices, maintenance message and length of an idle session. */
export async function changeNotices(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof saveNotices>['body'],
): Saved {
  const message = body.MaintenanceMessage.trim();
  if (body.WarnMaintenance && !message)
    throw invalid('Escreva a mensagem que o aviso de manutenção mostra.', { field: 'MaintenanceMessage' });
  return changeCompany(database, user, {
    action: 'noticesChanged',
    changedAt: body.ChangedAt,
    write: (transaction, company) =>
      writeColumns(transaction, company, {
        showPlatformNotice: body.ShowPlatformNotice,
        warnMaintenance: body.WarnMaintenance,
        maintenanceMessage: message || null,
        idleMinutes: body.IdleMinutes,
      }),
  });
}

/** The values of the placeholders of the terms, all of them at once. */
export async function changeTermTags(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof saveTermTags>['body'],
): Saved {
  const tags = body.Tags.map(({ Name, Value }) => ({ name: Name, value: Value.trim() }));
  if (tags.some(({ value }) => value === ''))
    throw invalid('Informe o valor de cada marcador ou retire-o.', { field: 'Tags' });
  if (new Set(tags.map(({ name }) => name)).size < tags.length)
    throw invalid('Há marcadores com o mesmo nome. Cada nome pode aparecer uma vez.', { field: 'Tags' });
  return changeCompany(database, user, {
    action: 'termTagsChanged',
    changedAt: body.ChangedAt,
    async write(transaction, company) {
      const before = await transaction
        .delete(companyTermTags)
        .where(eq(companyTermTags.companyId, company.id))
        .returning({ name: companyTermTags.name, value: companyTermTags.value });
      for (const { value } of tags)
        requireShortLine(value, before.find((stored) => stored.value === value)?.value, 'Tags');
      if (tags.length > 0)
        await transaction.insert(companyTermTags).values(tags.map((tag) => ({ companyId: company.id, ...tag })));
      const names = [...new Set([...before, ...tags].map(({ name }) => name))].sort();
      const valueIn = (list: typeof tags, name: string) => list.find((tag) => tag.name === name)?.value ?? null;
      return names
        .map((name) => ({ field: `termTag.${name}`, before: valueIn(before, name), after: valueIn(tags, name) }))
        .filter((change) => change.before !== change.after);
    },
  });
}
