import * as addresses from '@portal/shared/domain/portal/addresses';
import type { AnsweredFile } from '../../../platform/server/answer';
import { unavailable } from '../../../platform/server/refusal';
import { zipOf } from '../../../platform/zip/zipOf';
import { noteDownload } from '../../proposals/files/proposalFile';
import type { PolicyMaker } from '../../proposals/files/policyMaker';
import { entriesOf, told } from '../detail/policyHistory';
import { requireVisiblePolicy } from '../record/findPolicy';
import { archivesOfPolicy } from './archivesOfPolicy';
import { safeName } from './fileNames';
import { papersOfPolicy } from './papersOfPolicy';
import { historyPart, readMePart } from './writtenParts';

/** Everything of a policy that the user may see, as one ZIP that flows from the document store. */
export async function policyFile(maker: PolicyMaker, policyUniqueId: string): Promise<AnsweredFile> {
  const { database, user } = maker;
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const { proposal, parts: papers, missing } = await papersOfPolicy(maker, policy);
  const archives = await archivesOfPolicy(maker, policy, proposal);
  const history = told(await entriesOf(database, user, policy));
  const at = new Date();
  const parts = [...papers, ...archives, historyPart(history, at)];
  const lookUp = (await maker.portal()) + addresses.authenticity();
  const readMe = readMePart({ policyNumber: policy.number, userName: user.name, at, lookUp, parts, missing });
  await noteDownload(maker, proposal.uniqueId);
  return {
    name: `apolice-${safeName(policy.number)}.zip`,
    content: await zipOf([...parts, readMe]).catch(sayStorageIsAway),
  };
}

const sayStorageIsAway = (error: unknown): never => {
  throw unavailable(
    'O armazenamento de documentos não respondeu, e o arquivo da apólice não pôde ser montado. Tente de novo em instantes.',
    { code: 'StorageAway', reason: error instanceof Error ? error.name : 'storage away' },
  );
};
