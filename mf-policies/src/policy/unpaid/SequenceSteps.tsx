import type { UnpaidNotice, UnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { unpaidOutcomeLabels, unpaidStepLabels } from '@portal/shared/domain/underwriting/unpaidPremium';
import { FactsTable } from '@portal/shared/parts/facts';
import { Button, DateText } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const ReceiptDialog = lazy(() => import('./ReceiptDialog'));

type Sequence = UnpaidPremium['Sequences'][number];

const kinds = { insured: 'Segurado', policyHolder: 'Tomador' } as const;

/** The steps of one sequence: who was told, how, and since when that is proved. */
export function SequenceSteps({ sequence }: { sequence: Sequence }) {
  const [chosen, setChosen] = useState<UnpaidNotice | null>(null);
  const { Installment, DueOn, Notices, Outcome, EndedOn } = sequence;
  const about = `Parcela ${Installment}, vencida em ${formatDate(DueOn)}`;
  return (
    <>
      <FactsTable
        caption={Outcome ? `${about}: ${unpaidOutcomeLabels[Outcome]} em ${formatDate(EndedOn)}` : about}
        hasVisibleCaption
        rows={Notices}
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          { title: 'Etapa', isName: true, cell: ({ Step }) => unpaidStepLabels[Step] },
          { title: 'Quem', cell: ({ RecipientKind, RecipientName }) => `${kinds[RecipientKind]}, ${RecipientName}` },
          { title: 'Enviada', cell: (notice) => <Sent notice={notice} /> },
          { title: 'Recebida', cell: (notice) => <Received notice={notice} onRegister={() => setChosen(notice)} /> },
        ]}
      />
      {sequence.SuspendedOn && <p>{suspensionInWords(sequence)}</p>}
      {chosen && (
        <Suspense fallback={null}>
          <ReceiptDialog notice={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

function suspensionInWords({ SuspendedOn, RestoredOn, SuspendedDays }: Sequence): string {
  if (SuspendedDays === 0 && !RestoredOn) return `Cobertura suspensa desde ${formatDate(SuspendedOn)}.`;
  const days = SuspendedDays === 1 ? '1 dia' : `${SuspendedDays} dias`;
  return RestoredOn
    ? `Cobertura suspensa de ${formatDate(SuspendedOn)} até voltar em ${formatDate(RestoredOn)}: ${days}.`
    : `Cobertura suspensa desde ${formatDate(SuspendedOn)}: ${days}.`;
}

function Sent({ notice: { NoticedAt, RecipientEmail, SentAt } }: { notice: UnpaidNotice }) {
  if (RecipientEmail === null)
    return (
      <>
        <strong>Sem e-mail no cadastro</strong>: envie por escrito.
      </>
    );
  return (
    <>
      <DateText value={NoticedAt} />, por {RecipientEmail}
      {SentAt === null && ' (o e-mail ainda não saiu)'}
    </>
  );
}

function Received({ notice, onRegister }: { notice: UnpaidNotice; onRegister: () => void }) {
  const { ReceivedOn, RegisteredByName, MayRegister, Step } = notice;
  // Nothing follows of the resolution: its receipt starts no period.
  if (Step === 'resolution' && ReceivedOn === null && !MayRegister) return '–';
  return (
    <>
      {ReceivedOn ? `${formatDate(ReceivedOn)}, registrada por ${RegisteredByName}` : 'Sem prova'}{' '}
      {MayRegister && (
        <Button size="small" onClick={onRegister}>
          {ReceivedOn ? 'Corrigir' : 'Registrar recebimento'}
        </Button>
      )}
    </>
  );
}
