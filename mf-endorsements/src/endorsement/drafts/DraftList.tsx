import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  deleteEndorsementDraft,
  getEndorsementDraft,
  getEndorsementDrafts,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import type { EndorsementDraftListItem } from '@portal/shared/contracts/underwriting/endorsementDrafts';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { draftEndInWords } from '@portal/shared/domain/underwriting/draftTime';
import {
  endorsementStepLabels,
  endorsementSteps,
  OLDER_STEP_PARAMETER,
  olderStepKeys,
  olderStepTitles,
} from '@portal/shared/domain/underwriting/endorsementSteps';
import { EndorsementFlow, OLDER_FLOW } from '@portal/shared/domain/underwriting/endorsementTypes';
import { DRAFT_PARAMETER } from '@portal/shared/form/draft/useRecordDraft';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import '../endorsement.css';
import './drafts.css';

interface DraftListProps {
  /** Without it those of all policies, each with its policy's number. */
  policyUniqueId?: string;
}

/** The user's unfinished requests, each leading to where it was left. Nothing while there are none. */
export function DraftList({ policyUniqueId }: DraftListProps) {
  const { data: drafts } = useCall(getEndorsementDrafts, {
    query: policyUniqueId === undefined ? {} : { PolicyUniqueId: policyUniqueId },
  });
  // Drafts are a way back, not what the list is for: whoever has none, or cannot be told, sees the list alone.
  if (!drafts || drafts.length === 0) return null;
  return (
    <section className="endorsements-drafts" aria-labelledby="rascunhos-titulo">
      <h2 id="rascunhos-titulo">Continuar de onde parou</h2>
      <ul>
        {drafts.map((draft) => (
          <DraftLine key={draft.UniqueId} draft={draft} showsPolicy={policyUniqueId === undefined} />
        ))}
      </ul>
    </section>
  );
}

function DraftLine({ draft, showsPolicy }: { draft: EndorsementDraftListItem; showsPolicy: boolean }) {
  const { UniqueId, UpdatedAt } = draft;
  const title = showsPolicy ? `${draft.Title}, apólice ${draft.PolicyNumber}` : draft.Title;
  const confirm = useConfirm();
  const notify = useNotify();
  const open = useOpenDraft(draft);
  const remove = useCommand(deleteEndorsementDraft, {
    refreshes: [getEndorsementDrafts],
    onFailed: (failure) => notify.error(failure, 'O rascunho não foi excluído'),
  });
  const ask = async () => {
    const wanted = await confirm({
      title: `Excluir o rascunho “${title}”?`,
      consequence: 'O que foi preenchido se perde. A apólice continua como está.',
      verb: 'Excluir rascunho',
      danger: true,
    });
    if (wanted) void remove.run({ query: { UniqueId } });
  };
  const stoodAt = stepTitle(draft.Step);
  const [now] = useState(() => new Date());
  const end = draftEndInWords(UpdatedAt, now);
  return (
    <li>
      <strong>{title}</strong>
      <span className="endorsements-hint">
        {stoodAt && `Parou em ${stoodAt}, `}
        {formatDateTime(UpdatedAt)}
      </span>
      {end && <span className="endorsements-hint">{end}</span>}
      <Button size="small" aria-label={`Continuar o rascunho ${title}`} onClick={() => void open()}>
        Continuar
      </Button>
      <Button
        size="small"
        loading={remove.isBusy}
        aria-label={`Excluir o rascunho ${title}`}
        onClick={() => void ask()}
      >
        Excluir
      </Button>
    </li>
  );
}

/** A step of either flow as people call it; null for one that there is not. */
function stepTitle(key: string): string | null {
  const [step, older] = [endorsementSteps.find((one) => one === key), olderStepKeys.find((one) => one === key)];
  return step ? endorsementStepLabels[step] : older ? olderStepTitles[older] : null;
}

/** Leads to a draft: flow and sub-type stand in what it holds. */
function useOpenDraft({ UniqueId, PolicyUniqueId, Step }: EndorsementDraftListItem) {
  const read = useLookUp(getEndorsementDraft);
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    try {
      const { Form } = await read({ query: { UniqueId } });
      const { flow, subTipoEndossoId: subtypeId } = (Form ?? {}) as Partial<Record<string, string>>;
      const typeId = Number((Form as Partial<Record<string, unknown>> | null)?.EndorsementTypeId);
      if (flow === OLDER_FLOW && Number.isInteger(typeId)) {
        const older = addresses.changePolicy(PolicyUniqueId, typeId);
        await navigate(`${older}?${OLDER_STEP_PARAMETER}=${Step}&${DRAFT_PARAMETER}=${UniqueId}`);
        return;
      }
      const known = Object.values(EndorsementFlow).find((one) => one === flow);
      if (!known || !subtypeId) {
        notify.warning({
          title: 'O rascunho não abriu',
          text: 'Ele é de uma versão anterior do portal. Comece de novo.',
        });
        return;
      }
      const step = endorsementSteps.find((one) => one === Step);
      const wizard = addresses.newEndorsement(known, { policyUniqueId: PolicyUniqueId, subtypeId }, step);
      await navigate(`${wizard}?${DRAFT_PARAMETER}=${UniqueId}`);
    } catch (error) {
      notify.error(error, 'O rascunho não abriu');
    }
  };
}
