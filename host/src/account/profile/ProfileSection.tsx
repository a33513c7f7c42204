import { useCommand } from '@portal/shared/commands/useCommand';
import { getOwnProfile, PROFILE_LENGTHS, saveOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import type { OwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { formatPhone, phoneProblem } from '@portal/shared/domain/people/phone';
import { problemAt, refusedProblems } from '@portal/shared/form/problem';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { callKey, useCall, useQueryClient } from '@portal/shared/query';
import { Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { LongTextField, PhoneField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { PhotoField } from './PhotoField';
import { useRenewUser } from './useRenewUser';

/** What is typed. */
interface ProfileForm {
  Name: string;
  Phone: string;
  Status: string;
  About: string;
}

const formOf = ({ Name, Phone, Status, About }: OwnProfile): ProfileForm => ({
  Name,
  Phone: Phone ?? '',
  Status: Status ?? '',
  About: About ?? '',
});

/** What a 409 brings along. */
const isProfile = (found: unknown): found is OwnProfile =>
  typeof found === 'object' && found !== null && 'ChangedAt' in found && 'Email' in found;

/** What others see of the user. */
export function ProfileSection() {
  const { data, error, isFetching, refetch } = useCall(getOwnProfile, {});
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler o seu perfil"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return data ? <Profile profile={data} /> : <PageSkeleton />;
}

function Profile({ profile }: { profile: OwnProfile }) {
  const renewUser = useRenewUser();
  const queries = useQueryClient();
  const notify = useNotify();
  // What was typed, and what stood there when it was begun.
  const draft = useKeptInput<{ base: ProfileForm; next: ProfileForm } | null>('account.profile', null);
  const [asked, setAsked] = useState(false);
  const stored = formOf(profile);
  const { base, next } = draft.value ?? { base: stored, next: stored };
  const take = (saved: OwnProfile) => queries.setQueryData(callKey(getOwnProfile, {}), saved);
  const { run, isBusy, error } = useCommand(saveOwnProfile, { newer: isProfile });

  const isChanged = (Object.keys(stored) as (keyof ProfileForm)[]).some((field) => next[field] !== stored[field]);
  /** What somebody else wrote under what is typed here. */
  const othersAt = (field: keyof ProfileForm, shown = stored[field]) =>
    base[field] !== stored[field] && next[field] !== stored[field]
      ? `Mudou em outro lugar para: ${shown || '(vazio)'}`
      : undefined;
  const set = (change: Partial<ProfileForm>) =>
    draft.setValue((before) => {
      const { base: begun, next: typed } = before ?? { base: stored, next: stored };
      return { base: begun, next: { ...typed, ...change } };
    });
  const refused = error && error.kind !== 'conflict' ? refusedProblems(error) : [];
  const nameProblem = asked && !next.Name.trim() ? 'Informe o seu nome.' : problemAt(refused, 'Name');
  const save = async () => {
    setAsked(true);
    if (!next.Name.trim() || phoneProblem(next.Phone)) return;
    const { Name, Phone, Status, About } = next;
    const body = {
      ChangedAt: profile.ChangedAt,
      Name,
      Phone: Phone || null,
      Status: Status || null,
      About: About || null,
    };
    const sent = await run({ body });
    if (sent.error) {
      if (sent.newer) take(sent.newer);
      if (sent.error.kind === 'conflict') notify.warning({ title: 'Nada foi salvo', text: sent.error.message });
      return;
    }
    draft.discard();
    setAsked(false);
    take(sent.answer);
    notify.success({ text: 'O perfil foi salvo.' });
    await renewUser();
  };
  return (
    <>
      <PhotoField profile={profile} />
      <form
        className="account-narrow account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <p className="account-note">
          Entrada: <strong>{profile.Email}</strong>. Quem muda o e-mail é a administração do portal.
        </p>
        <TextField
          label="Nome"
          required
          autoComplete="name"
          value={next.Name}
          error={nameProblem}
          help={othersAt('Name')}
          onChange={(Name) => set({ Name })}
        />
        <PhoneField
          label="Telefone"
          value={next.Phone}
          error={problemAt(refused, 'Phone')}
          help={othersAt('Phone', formatPhone(stored.Phone))}
          onChange={(Phone) => set({ Phone })}
        />
        <TextField
          label="Status"
          placeholder="Em férias até dia 10"
          value={next.Status}
          help={othersAt('Status')}
          onChange={(Status) => set({ Status })}
        />
        <LongTextField
          label="Sobre você"
          maxLength={PROFILE_LENGTHS.about}
          value={next.About}
          help={othersAt('About')}
          onChange={(About) => set({ About })}
        />
        {error && error.kind !== 'conflict' && refused.length === 0 && (
          <p className="account-problem" role="alert">
            {error.message}
          </p>
        )}
        <div className="account-actions">
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isChanged}>
            Salvar o perfil
          </Button>
          {isChanged && <Button onClick={draft.discard}>Descartar</Button>}
        </div>
      </form>
    </>
  );
}
