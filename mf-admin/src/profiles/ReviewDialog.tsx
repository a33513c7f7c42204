import { usePortal } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { previewProfileChange, updateMenuFuncionalityInProfile } from '@portal/shared/contracts/people/profiles';
import type { ProfileChangePreview, ProfileRights } from '@portal/shared/contracts/people/profiles';
import { readCallsAgain, useCall, useQueryClient } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { holderOf } from './rights';
import { showsProfiles } from './useRights';
import type { EditedProfile } from './useRights';
import { actionText, functionalityText, usersText } from './words';

interface ReviewDialogProps {
  edited: readonly EditedProfile[];
  onSaved: (uniqueIds: readonly string[]) => void;
  onClose: () => void;
}

const bodyOf = ({ profile, form }: EditedProfile): ProfileRights => ({
  ProfileUniqueId: profile.UniqueId,
  Version: profile.Version,
  Menus: form.Menus.map(({ Id, MenuFuncionalities }) => ({ Id, MenuFuncionalities: [...MenuFuncionalities] })),
  ModuleActions: [...form.ModuleActions],
});

/** What the changes take from whom and give, before they are saved: profile by profile, with the names. */
export default function ReviewDialog({ edited, onSaved, onClose }: ReviewDialogProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useCommand(
    async (bodies: ProfileRights[], send) => {
      for (const body of bodies) {
        await send(updateMenuFuncionalityInProfile, { body });
        onSaved([body.ProfileUniqueId]);
      }
    },
    {
      refreshes: showsProfiles,
      onDone: () => notify.success({ title: 'Direitos salvos', text: 'Já valem para quem tem o perfil.' }),
      // Those before the one that failed are saved.
      onFailed: () => readCallsAgain(queries, showsProfiles),
    },
  );
  return (
    <CommandDialog
      title={edited.length === 1 ? `Salvar os direitos de ${edited[0]!.profile.Name}?` : 'Salvar os direitos?'}
      consequence="Valem na hora, também nas abas abertas. Ninguém precisa entrar de novo."
      verb="Salvar direitos"
      width={680}
      command={save}
      onSend={() => save.run(edited.map(bodyOf))}
      onClose={onClose}
    >
      {edited.map((one) => (
        <ProfileReview key={one.profile.UniqueId} edited={one} />
      ))}
    </CommandDialog>
  );
}

function ProfileReview({ edited }: { edited: EditedProfile }) {
  const { seenBy } = usePortal();
  const { data, error, isFetching, refetch } = useCall(previewProfileChange, { body: bodyOf(edited) });
  const { profile, stands, form } = edited;
  if (error)
    return (
      <ErrorState
        error={error}
        title={`Não foi possível saber o que muda em ${profile.Name}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <PageSkeleton blocks={1} />;
  const [before, after] = [stands, form].map((rights) => seenBy?.(holderOf(profile, rights)).pages ?? []);
  const without = (pages: typeof before, others: typeof before) =>
    (pages ?? []).filter(({ path }) => !others?.some((other) => other.path === path)).map(({ title }) => title);
  return (
    <section className="admin-profile-review" aria-label={profile.Name}>
      <h3>{profile.Name}</h3>
      {data.Refusal && <p role="alert">{data.Refusal}</p>}
      <Change title="Tira" change={data.Taken} pages={without(before, after)} />
      <Change title="Dá" change={data.Given} pages={without(after, before)} />
      <p>
        <strong>De quem: </strong>
        <People preview={data} />
      </p>
    </section>
  );
}

function Change({ title, change, pages }: { title: string; change: ProfileChangePreview['Taken']; pages: string[] }) {
  const { Functionalities, Menus, ModuleActions } = change;
  const lines = [
    ['Funcionalidades', Functionalities.map(({ Id, PipeName }) => functionalityText(Id, PipeName))],
    ['Itens do menu', Menus.map(({ Label }) => Label)],
    ['Páginas', [...new Set(pages)]],
    ['Ações', ModuleActions.map(({ ModuleId, Action }) => actionText(ModuleId, Action))],
  ] as const;
  const told = lines.filter(([, values]) => values.length > 0);
  if (told.length === 0) return <p>{title}: nada.</p>;
  return (
    <dl>
      {told.map(([label, values]) => (
        <div key={label}>
          <dt>
            {title} · {label}
          </dt>
          <dd>{values.join('; ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ preview: { Users, OtherUsers } }: { preview: ProfileChangePreview }) {
  const names = Users.map(({ Name, IsActive }) => (IsActive ? Name : `${Name} (inativo)`));
  const others = OtherUsers > 0 ? [`mais ${usersText(OtherUsers)}`] : [];
  const all = [...names, ...others];
  return <>{all.length === 0 ? 'de ninguém, pois ninguém tem o perfil' : all.join(', ')}.</>;
}
