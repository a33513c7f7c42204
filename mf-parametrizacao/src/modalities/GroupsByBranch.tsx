import type { ModalityGroupItem } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import '../record/page.css';

interface GroupsByBranchProps {
  branches: readonly { Id: number; Code: string; Name: string }[];
  groups: readonly ModalityGroupItem[];
  workingSet: string | undefined;
}

/** The groups of modalities of each branch, with how much each holds and what is drafted of it. */
export const GroupsByBranch = ({ branches, groups, workingSet }: GroupsByBranchProps) => (
  <>
    {branches.map(({ Id, Code, Name }) => (
      <Section key={Id} title={`Ramo ${Code} · ${Name}`}>
        <ul className="parameters-groups" aria-label={`Grupos do ramo ${Code}`}>
          {groups
            .filter(({ Values }) => Values.BranchCode === Code)
            .map((group) => (
              <li key={group.UniqueId} className="parameters-group">
                <Link
                  to={inWorkingSet(
                    addresses.modalitiesOfGroup({ branchId: group.BranchId, groupId: group.UniqueId }),
                    workingSet,
                  )}
                >
                  {group.Values.Name}
                </Link>
                <p>{countsInWords(group)}</p>
                <Tags group={group} />
              </li>
            ))}
        </ul>
      </Section>
    ))}
  </>
);

function Tags({ group }: { group: ModalityGroupItem }) {
  const { DraftedCount: drafted, Draft, Scheduled, IsDeleted } = group;
  const hasState = Draft !== null || Scheduled !== null || IsDeleted;
  if (!hasState && drafted === 0) return null;
  return (
    <span className="parameters-tags">
      {hasState && <DraftState record={group} />}
      {drafted > 0 && (
        <StatusTag tone="info">
          {drafted === 1 ? '1 modalidade com rascunho' : `${drafted} modalidades com rascunho`}
        </StatusTag>
      )}
    </span>
  );
}

function countsInWords({ OfferedCount: offered, RemovedCount: removed }: ModalityGroupItem): string {
  if (offered === 0 && removed === 0) return 'Nenhuma modalidade ainda';
  const told = offered === 1 ? '1 modalidade oferecida' : `${offered} modalidades oferecidas`;
  return removed === 0 ? told : `${told}, ${removed} ${removed === 1 ? 'retirada' : 'retiradas'}`;
}
