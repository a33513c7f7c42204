import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { releaseGroundLabels } from '@portal/shared/domain/underwriting/policyEnd';
import { Section } from '@portal/shared/parts/facts';
import { ActionButton, DateText } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const ReleaseDialog = lazy(() => import('./ReleaseDialog'));

/** How the policy ends: who was told of it, whether it awaits its release, and the release with its ground. */
export function EndPanel({ policy }: { policy: PolicyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { AwaitsRelease, ReleasedOn, ReleaseGround, EndNotices } = policy;
  const offered = policy.Actions.find(({ Action }) => Action === 'release');
  if (!AwaitsRelease && !ReleasedOn && EndNotices.length === 0) return null;
  return (
    <Section
      look="side"
      id="fim"
      title="Fim da vigência"
      aside={
        offered &&
        !ReleasedOn && (
          <ActionButton size="small" disabledReason={offered.DisabledReason} onClick={() => setOpen(true)}>
            Registrar baixa
          </ActionButton>
        )
      }
    >
      {AwaitsRelease && (
        <p>
          <strong>Aguarda a baixa.</strong> A vigência terminou, mas a apólice ainda conta na exposição da seguradora.
        </p>
      )}
      {ReleasedOn && ReleaseGround && (
        <p>
          Baixada em <DateText value={ReleasedOn} />: {releaseGroundLabels[ReleaseGround]}.
        </p>
      )}
      {EndNotices.length > 0 && (
        <ul>
          {EndNotices.map((notice) => (
            <li key={notice.RecipientKind}>
              <Told notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReleaseDialog policy={policy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

const kinds = { insured: 'Segurado', policyHolder: 'Tomador' } as const;

/** To whom the end was told, and whether the mail went out. */
function Told({ notice }: { notice: PolicyDetail['EndNotices'][number] }) {
  const { RecipientKind, RecipientName, RecipientEmail, NoticedAt, SentAt } = notice;
  const who = `${kinds[RecipientKind]}, ${RecipientName}`;
  if (RecipientEmail === null)
    return (
      <>
        {who}: <strong>sem e-mail no cadastro</strong>, avise por escrito.
      </>
    );
  return (
    <>
      {who}: avisado em <DateText value={NoticedAt} />, por {RecipientEmail}
      {SentAt === null && ' (o e-mail ainda não saiu)'}
    </>
  );
}
