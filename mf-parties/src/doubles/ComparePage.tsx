import { getMergePreview } from '@portal/shared/contracts/parties/partyMerges';
import type { MergePreview } from '@portal/shared/contracts/parties/partyMerges';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DialogButton } from '../party/DialogButton';
import { RecordPage } from '@portal/shared/parts/record';
import { Before } from './Before';
import { OtherDoubles } from './OtherDoubles';
import { useRegisterKind } from './register';
import { Sides } from './Sides';
import { WhatMoves } from './WhatMoves';
import './doubles.css';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** `…/duplicados/:ficaUniqueId/:saiUniqueId`: two records beside each other, and what becomes of both. */
export default function ComparePage() {
  const { ficaUniqueId = '', saiUniqueId = '' } = useParams();
  const kind = useRegisterKind();
  const back = { to: addresses.partyDoubles(kind), label: 'Cadastros duplicados' };
  const reading = useCall(getMergePreview, {
    query: { Kind: kind, SurvivingUniqueId: ficaUniqueId, MergedUniqueId: saiUniqueId },
  });
  return (
    <RecordPage
      title="Cadastros duplicados"
      back={back}
      noun="a comparação"
      notFound="Um dos cadastros não existe"
      reading={reading}
      header={(preview) => <Header preview={preview} back={back} />}
    >
      {(preview) => (
        <>
          <Before preview={preview} />
          <OtherDoubles preview={preview} />
          <Sides preview={preview} />
          <WhatMoves preview={preview} />
        </>
      )}
    </RecordPage>
  );
}

/** Which of the two stays, the way to let it be the other one, and the merge itself. */
function Header({ preview, back }: { preview: MergePreview; back: { to: string; label: string } }) {
  const { Kind, Surviving, Merged, Conflicts, DisabledReason } = preview;
  const navigate = useNavigate();
  const undecided = Conflicts.length === 0 ? null : 'Decida antes o que está na lista desta página.';
  return (
    <PageHeader
      title={`Unificar ${Merged.Name} em ${Surviving.Name}`}
      back={back}
      subtitle={`${Merged.Name} sai das buscas e leva ao cadastro que fica.`}
      action={
        <div className="parts-record-tools">
          <Button
            onClick={() =>
              void navigate(addresses.comparedDoubles(Kind, Merged.UniqueId, Surviving.UniqueId), { replace: true })
            }
          >
            Manter o outro cadastro
          </Button>
          <DialogButton
            danger
            disabledReason={DisabledReason ?? undecided}
            dialog={(close) => <MergeDialog preview={preview} onClose={close} />}
          >
            Unificar
          </DialogButton>
        </div>
      }
    />
  );
}
