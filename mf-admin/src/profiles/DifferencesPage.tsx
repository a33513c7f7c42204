import { usePortal } from '@portal/shared';
import type { GrantableMenus, UserProfile } from '@portal/shared/contracts/people/profiles';
import * as portal from '@portal/shared/domain/portal/addresses';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { PageHeader } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { useSearchParams } from 'react-router-dom';
import { differencesOf } from './differencesOf';
import { holderOf, rightsOf } from './rights';
import './matrix.css';

interface DifferencesPageProps {
  profiles: readonly UserProfile[];
  menus: GrantableMenus;
}

/** Two profiles beside each other, where they differ: rights, pipes, actions and the pages that open. */
export default function DifferencesPage({ profiles, menus }: DifferencesPageProps) {
  const [query, setQuery] = useSearchParams();
  const [one, other] = ['um', 'outro'].map((name) => profiles.find(({ UniqueId }) => UniqueId === query.get(name)));
  const choose = (name: string, uniqueId: string | null) =>
    setQuery(
      (before) => {
        if (uniqueId === null) before.delete(name);
        else before.set(name, uniqueId);
        return before;
      },
      { replace: true },
    );
  const options = profiles.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }));
  return (
    <>
      <PageHeader
        title="Diferenças de dois perfis"
        back={{ to: portal.profiles(), label: 'Perfis' }}
        subtitle="Só o que um libera e o outro não."
      />
      <div className="admin-matrix-search">
        <SelectField
          label="Perfil"
          options={options}
          value={one?.UniqueId ?? null}
          onChange={(uniqueId) => choose('um', uniqueId)}
        />
        <SelectField
          label="Comparado com"
          options={options}
          value={other?.UniqueId ?? null}
          onChange={(uniqueId) => choose('outro', uniqueId)}
        />
      </div>
      {one && other ? (
        <Differences one={one} other={other} menus={menus} />
      ) : (
        <p role="status">Escolha dois perfis para ver em que diferem.</p>
      )}
    </>
  );
}

function Differences({ one, other, menus }: { one: UserProfile; other: UserProfile; menus: GrantableMenus }) {
  const { seenBy } = usePortal();
  const rows = differencesOf(rightsOf(one), rightsOf(other), menus);
  const [ofOne, ofOther] = [one, other].map(
    (profile) =>
      seenBy?.(holderOf(profile, rightsOf(profile))).pages.map(({ title, path }) => `${title} (${path})`) ?? [],
  );
  const pages = [...new Set([...(ofOne ?? []), ...(ofOther ?? [])])]
    .filter((page) => ofOne?.includes(page) !== ofOther?.includes(page))
    .map((page) => ({
      label: `Página ${page}`,
      one: ofOne?.includes(page) ? 'abre' : 'não abre',
      other: ofOther?.includes(page) ? 'abre' : 'não abre',
    }));
  const all = [...rows, ...pages];
  if (all.length === 0) return <p role="status">Os dois perfis liberam o mesmo.</p>;
  return (
    <Section title={all.length === 1 ? '1 diferença' : `${all.length} diferenças`}>
      <FactsTable
        caption={`Diferenças entre ${one.Name} e ${other.Name}`}
        rows={all}
        rowKey={({ label }) => label}
        columns={[
          { title: 'O quê', isName: true, cell: ({ label }) => label },
          { title: one.Name, cell: (row) => row.one },
          { title: other.Name, cell: (row) => row.other },
        ]}
      />
    </Section>
  );
}
