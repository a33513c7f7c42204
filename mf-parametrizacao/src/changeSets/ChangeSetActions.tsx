import type { ChangeSet } from '@portal/shared/contracts/parameters/changes';
import { ActionButton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';

const dialogs = {
  submit: lazy(() => import('./SubmitDialog')),
  review: lazy(() => import('./ReviewDialog')),
  publish: lazy(() => import('./PublishDialog')),
  withdraw: lazy(() => import('./WithdrawDialog')),
};

/** What comes next for a change set, where the platform offers it, with why not now. */
export function ChangeSetActions({ changeSet }: { changeSet: ChangeSet }) {
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const Dialog = asked && dialogs[asked];
  const { State, WhyNotSubmit, WhyNotReview, WhyNotPublish, WhyNotWithdraw, PublishesWithoutReview } = changeSet;
  const isPublishable = State === 'approved' || PublishesWithoutReview;
  return (
    <div className="parameters-change-actions">
      {State === 'draft' && !PublishesWithoutReview && (
        <ActionButton type="primary" disabledReason={WhyNotSubmit} onClick={() => setAsked('submit')}>
          Enviar à revisão
        </ActionButton>
      )}
      {State === 'inReview' && !PublishesWithoutReview && (
        <ActionButton type="primary" disabledReason={WhyNotReview} onClick={() => setAsked('review')}>
          Revisar
        </ActionButton>
      )}
      {isPublishable && (
        <ActionButton type="primary" disabledReason={WhyNotPublish} onClick={() => setAsked('publish')}>
          Publicar
        </ActionButton>
      )}
      {State === 'scheduled' && (
        <ActionButton disabledReason={WhyNotWithdraw} onClick={() => setAsked('withdraw')}>
          Retirar a publicação
        </ActionButton>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog changeSet={changeSet} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
