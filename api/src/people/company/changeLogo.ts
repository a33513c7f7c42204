import { createHash } from 'node:crypto';
import type { CallInput } from '@portal/shared/contracts/call';
import { LOGO_LIMITS } from '@portal/shared/contracts/people/company';
import type { CompanySetup, saveLogo } from '@portal/shared/contracts/people/company';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { LOGO_FOLDER } from '../../platform/pictures/companyMark';
import { pngSides } from '../../platform/pictures/pngSides';
import type { Sides } from '../../platform/pictures/pngSides';
import { invalid } from '../../platform/server/refusal';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { changeCompany, writeColumns } from './changeCompany';

type Body = CallInput<typeof saveLogo>['body'];

/**
 * Keeps the company's mark, in both of its sizes, or takes it away. Former files stay: pages that are open and mails that
 * were sent still show them.
 */
export async function changeLogo(
  database: Database,
  storage: DocumentStorage,
  user: CurrentUser,
  { ChangedAt, Logo }: Body,
): Promise<CompanySetup> {
  const files = Logo && {
    logo: await picture(storage, Logo.Wide, {
      field: 'Wide',
      kind: 'logo',
      fits: ({ width, height }) => width <= LOGO_LIMITS.wideWidth && height <= LOGO_LIMITS.wideHeight,
      expected: `até ${LOGO_LIMITS.wideWidth} × ${LOGO_LIMITS.wideHeight} pixels`,
    }),
    mark: await picture(storage, Logo.Mark, {
      field: 'Mark',
      kind: 'mark',
      fits: ({ width, height }) => width === LOGO_LIMITS.markSide && height === LOGO_LIMITS.markSide,
      expected: `${LOGO_LIMITS.markSide} × ${LOGO_LIMITS.markSide} pixels`,
    }),
  };
  const container = containerOf(user.companyKey);
  // Before the row names them: nobody is ever led to a file that is not there.
  for (const file of files ? [files.logo, files.mark] : [])
    await storage.put({ container, path: `${LOGO_FOLDER}/${file.name}` }, file.content);
  return changeCompany(database, user, {
    action: 'logoChanged',
    changedAt: ChangedAt,
    write: (transaction, company) =>
      writeColumns(transaction, company, { logoFile: files?.logo.name ?? null, markFile: files?.mark.name ?? null }),
  });
}

interface Expected {
  field: string;
  kind: 'logo' | 'mark';
  fits: (sides: Sides) => boolean;
  expected: string;
}

async function picture(storage: DocumentStorage, base64: string, { field, kind, fits, expected }: Expected) {
  const content = Buffer.from(base64, 'base64');
  const sides = content.length <= LOGO_LIMITS.bytes ? pngSides(content) : null;
  if (!sides || sides.width < 1 || sides.height < 1 || !fits(sides))
    throw invalid(`A imagem precisa ser um PNG de ${expected} e de até ${LOGO_LIMITS.bytes / 1000} kB.`, { field });
  if (await storage.scanner?.isInfected(content))
    throw invalid('A imagem não passou pela verificação de vírus.', { field });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { content, name: `${hash}-${kind}.png` };
}
