import { usePermissions } from '@portal/shared';
import { getProposalDrafts } from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { ProposalDraftListItem } from '@portal/shared/contracts/underwriting/proposalDrafts';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { draftEndInWords } from '@portal/shared/domain/underwriting/draftTime';
import { newProposalStepLabels, NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useCall } from '@portal/shared/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraftRemoval } from './useDraftRemoval';
import './drafts.css';

/** As many as stand side by side; the rest are shown on request. */
const SHOWN_AT_FIRST = 3;

/** The user's unfinished proposals, each leading to where it was left. Nothing while there are none. */
export function DraftStrip() {
  const { allows } = usePermissions();
  const writes = allows([Functionality.GERENCIAR_PROPOSTAS]);
  const { data: drafts } = useCall(getProposalDrafts, {}, { enabled: writes });
  const { removed, remove } = useDraftRemoval();
  const [all, setAll] = useState(false);
  const left = drafts?.filter(({ UniqueId }) => !removed.has(UniqueId)) ?? [];
  // Drafts are a way back, not what the list is for: whoever has none, or cannot be told, sees the list alone.
  if (!writes || left.length === 0) return null;
  return (
    <section className="proposal-drafts" aria-labelledby="proposal-drafts-title">
      <h2 id="proposal-drafts-title">Continuar de onde parou</h2>
      <ul>
        {left.slice(0, all ? undefined : SHOWN_AT_FIRST).map((draft) => (
          <DraftCard key={draft.UniqueId} draft={draft} onRemove={() => remove(draft)} />
        ))}
      </ul>
      {left.length > SHOWN_AT_FIRST && (
        <button type="button" className="ui-link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar todos os ${left.length} rascunhos`}
        </button>
      )}
    </section>
  );
}

function DraftCard({ draft, onRemove }: { draft: ProposalDraftListItem; onRemove: () => void }) {
  const step = stepOf(draft.Step);
  const title = draft.Title || 'Proposta sem tomador';
  const [now] = useState(() => new Date());
  const end = draftEndInWords(draft.UpdatedAt, now);
  return (
    <li className="proposal-draft">
      <Link to={addresses.proposalDraft(draft.UniqueId, step)}>{title}</Link>
      <p>
        Parou em {newProposalStepLabels[step]}, {formatDateTime(draft.UpdatedAt)}
      </p>
      {end && <p>{end}</p>}
      <button type="button" className="ui-link-button" aria-label={`Excluir o rascunho ${title}`} onClick={onRemove}>
        Excluir
      </button>
    </li>
  );
}

/** The financial step belongs to a proposal that was made, so no draft stands there; what is unknown starts anew. */
const stepOf = (step: string): NewProposalStep =>
  Object.values(NewProposalStep).find((known) => known === step && known !== NewProposalStep.DadosFinanceiros) ??
  NewProposalStep.DadosTomador;
