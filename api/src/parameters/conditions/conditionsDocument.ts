import { createHash } from 'node:crypto';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  ContractualTermRecord,
  generateConditionsDocument,
} from '@portal/shared/contracts/parameters/generalConditions';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bodyBlocks } from '../../platform/pdf/bodyBlocks';
import type { Letterhead, PdfContent } from '../../platform/pdf/content';
import { readLetterhead } from '../../platform/pdf/readLetterhead';
import { renderDocument } from '../../platform/pdf/renderDocument';
import { readMark } from '../../platform/pictures/companyMark';
import { containerOf } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { conditionsRecord } from './conditionsRecords';

interface Maker {
  database: Database;
  storage: DocumentStorage;
  user: CurrentUser;
}

/** A PDF of conditions as they are printed, tags as lines to fill in; a draft is marked on every page. */
export async function conditionsDocument(
  { database, storage, user }: Maker,
  { UniqueId, ChangeSetUniqueId }: CallInput<typeof generateConditionsDocument>['body'],
  now: Date,
): Promise<{ UrlToDownload: string }> {
  const record = await conditionsRecord(database, user, { key: UniqueId, changeSetUniqueId: ChangeSetUniqueId }, now);
  const company = await readLetterhead(database, user.companyId);
  const content = conditionsContent(company, record);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const place = { container: containerOf(user.companyKey), path: `conditions/${UniqueId}/${hash}.pdf` };
  await storage.put(place, await renderDocument(content, await readMark(storage, user.companyKey, company.logoFile)));
  return { UrlToDownload: await storage.signedAddress(place) };
}

const unfilled = contractTagNames.map(({ Name }) => ({ Name, Value: '' }));

function conditionsContent(company: Letterhead, record: ContractualTermRecord): PdfContent {
  const { Values, InForce, Draft, BranchCode, BranchName, ModalityName, Version, InForceSince } = record;
  const isDraft = Draft !== null || InForce === null;
  return {
    company,
    title: Values.Title,
    subtitle: [
      ModalityName ?? `Ramo ${BranchCode} · ${BranchName}`,
      Values.SusepProcessNumber && `Processo SUSEP nº ${Values.SusepProcessNumber}`,
      !isDraft && InForceSince
        ? `Versão ${Version}, em vigor desde ${formatDate(dateOfInstant(new Date(InForceSince)))}`
        : 'Rascunho, ainda não publicado',
    ]
      .filter(Boolean)
      .join(' · '),
    watermark: isDraft ? 'RASCUNHO' : null,
    blocks: bodyBlocks(filledText(Values.Body, unfilled)),
  };
}
