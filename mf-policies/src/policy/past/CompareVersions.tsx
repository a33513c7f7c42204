import { comparePolicyVersions } from '@portal/shared/contracts/underwriting/policyVersions';
import type { PolicyVersion } from '@portal/shared/contracts/underwriting/policyVersions';
import { Changes } from '@portal/shared/parts/changes';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { versionName } from './pastWords';
import { useComparison } from './useComparison';

interface CompareVersionsProps {
  policyUniqueId: string;
  /** Two of them at least. */
  versions: readonly PolicyVersion[];
}

/** Any two versions beside each other, as the address says: the last two unless it names others. */
export function CompareVersions({ policyUniqueId, versions }: CompareVersionsProps) {
  const { compared, compare } = useComparison();
  const [before, after] = [
    compared.before ?? versions.at(-2)?.Version ?? null,
    compared.after ?? versions.at(-1)?.Version ?? null,
  ];
  const missing = [before, after].find((number) => versions.every(({ Version }) => Version !== number));
  const options = versions.map((version) => ({ value: version.Version, label: versionName(version) }));
  const known = (number: number | null) => (number === missing ? null : number);
  return (
    <Section id="comparar" title="Comparar">
      <SelectField
        label="Versão de antes"
        options={options}
        value={known(before)}
        onChange={(chosen) => chosen !== null && compare(chosen, after ?? chosen)}
      />
      <SelectField
        label="Versão de depois"
        options={options}
        value={known(after)}
        onChange={(chosen) => chosen !== null && compare(before ?? chosen, chosen)}
      />
      {before === null || after === null || missing !== undefined ? (
        <p>{missing ? `Esta apólice não tem a versão ${missing}. ` : ''}Escolha as duas versões.</p>
      ) : (
        <Differences policyUniqueId={policyUniqueId} before={before} after={after} />
      )}
    </Section>
  );
}

function Differences(query: { policyUniqueId: string; before: number; after: number }) {
  const { data, error, isFetching, refetch } = useCall(comparePolicyVersions, { query });
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível comparar"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <PageSkeleton blocks={1} />;
  return data.length === 0 ? <p>As duas versões dizem o mesmo.</p> : <Changes changes={data} />;
}
