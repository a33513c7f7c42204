import { useCommand } from '@portal/shared/commands/useCommand';
import { savePipe } from '@portal/shared/contracts/parameters/pipes';
import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { pipeFields } from '@portal/shared/domain/parameters/kinds/pipe';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ActionButton, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { showsParameters } from '../changes/refreshed';
import { inWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { ParameterSection } from '../record/ParameterSection';
import { RemovalDialog, removalVerb } from '../record/RemovalDialog';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import { inForceInWords, VersionNotices } from '../record/VersionNotices';
import { ProfilesOfPipe } from './ProfilesOfPipe';
import { StepsOfPipe } from './StepsOfPipe';
import { usePipes } from './usePipes';
import '../record/page.css';

const PipeDialog = lazy(() => import('./PipeDialog'));
const ProfilesDialog = lazy(() => import('./ProfilesDialog'));
const StepsDialog = lazy(() => import('./StepsDialog'));

const ownFields = pipeFields.filter(({ unit }) => unit !== 'rows');

/** `/parametrizacao/quadros/:uniqueId`: a pipe with its steps, and who sees and moves its cards. */
export default function PipePage() {
  const { uniqueId = '' } = useParams();
  const { data, error, refetch, isFetching, workingSet } = usePipes();
  const [opened, open] = useState<'pipe' | 'steps' | 'profiles' | 'removal' | null>(null);
  const close = () => open(null);
  const back = { to: inWorkingSet(addresses.pipesParameters(), workingSet), label: 'Esteiras' };
  const pipe = data?.Pipes.find(({ UniqueId }) => UniqueId === uniqueId);
  if (!pipe)
    return (
      <div className="parameters-page">
        <PageHeader title="Esteira" back={back} />
        {data ? (
          <EmptyState
            title="Esteira não encontrada"
            text="Ela não existe nesta seguradora, ou só em rascunho de outro conjunto de alterações."
          />
        ) : error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler a esteira"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={2} />
        )}
      </div>
    );
  const { Values, WhyNotEdit } = pipe;
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title={Values.Name}
        back={back}
        subtitle={
          <>
            {inForceInWords(pipe)} · <Link to={addresses.parameterTimeline(uniqueId)}>Histórico</Link>
            {pipe.InForce && (
              <>
                {' '}
                · <Link to={addresses.pipeAutomations(uniqueId)}>Automações</Link>
              </>
            )}{' '}
            <DraftState record={pipe} />
          </>
        }
        action={
          <ActionButton disabledReason={WhyNotEdit} onClick={() => open('removal')}>
            {removalVerb(pipe)}
          </ActionButton>
        }
      />
      <ChangeBar />
      <VersionNotices record={pipe} noun="desta esteira" />
      <StepsOfPipe pipe={pipe} onEdit={() => open('steps')} />
      <ProfilesOfPipe pipe={pipe} onEdit={() => open('profiles')} />
      <ParameterSection
        title="Esteira"
        fields={ownFields}
        inForce={pipe.InForce}
        drafted={pipe.Draft && Values}
        problems={pipe.Problems}
        whyNotEdit={WhyNotEdit}
        onEdit={() => open('pipe')}
      />
      <ParameterProblems problems={pipe.Problems.filter(({ Field }) => Field === 'IsDeleted')} />
      <Suspense fallback={null}>
        {opened === 'pipe' && <PipeDialog pipe={pipe} nextOrder={1} profiles={data?.Profiles ?? []} onClose={close} />}
        {opened === 'steps' && <StepsDialog pipe={pipe} onClose={close} />}
        {opened === 'profiles' && <ProfilesDialog pipe={pipe} profiles={data?.Profiles ?? []} onClose={close} />}
      </Suspense>
      {opened === 'removal' && <PipeRemoval pipe={pipe} onClose={close} />}
    </div>
  );
}

function PipeRemoval({ pipe, onClose }: { pipe: PipeRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(savePipe, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return (
    <RemovalDialog
      kind="pipe"
      record={pipe}
      name={pipe.Values.Name}
      command={save}
      onSend={(IsDeleted) => save.run({ body: { ...writeOn(pipe, workingSet), IsDeleted, Values: pipe.Values } })}
      onClose={onClose}
      onDiscarded={() => void navigate(addresses.pipesParameters())}
    />
  );
}
