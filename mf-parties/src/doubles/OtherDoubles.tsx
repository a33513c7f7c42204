import { getPartyMergeState } from '@portal/shared/contracts/parties/partyMerges';
import type { MergePreview } from '@portal/shared/contracts/parties/partyMerges';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Link } from 'react-router-dom';

/** The way to a third record of the same party, where there are more than two. */
export function OtherDoubles({ preview: { Kind, Surviving, Merged } }: { preview: MergePreview }) {
  const { data } = useCall(getPartyMergeState, { query: { Kind, UniqueId: Surviving.UniqueId } });
  const others = data?.Doubles.filter(({ UniqueId }) => UniqueId !== Merged.UniqueId) ?? [];
  if (others.length === 0) return null;
  return (
    <p className="parties-doubles-others">
      Comparar {Surviving.Name} com outro:{' '}
      {others.map(({ UniqueId, Name }, index) => (
        <span key={UniqueId}>
          {index > 0 && ', '}
          <Link to={addresses.comparedDoubles(Kind, Surviving.UniqueId, UniqueId)}>{Name}</Link>
        </span>
      ))}
    </p>
  );
}
