import { holderSearchText } from '../policyHolders/holderSearchText';
import { insuredSearchText } from '../insureds/insuredSearchText';
import type { MergeRecord } from './mergeRecord';

/** By what the record that goes was found, and whatever it was found by besides. */
export const joinedKnownAs = (surviving: MergeRecord, merged: MergeRecord): string =>
  [...new Set(`${surviving.alsoKnownAs ?? ''} ${merged.searchText}`.split(' ').filter(Boolean))].join(' ');

/** What the record that survives takes over: either block, with its reason, and by what the other one was found. */
export function survivingColumns(surviving: MergeRecord, merged: MergeRecord, alsoKnownAs: string | null) {
  return {
    isBlocked: surviving.isBlocked || merged.isBlocked,
    blockedJustification: surviving.isBlocked ? surviving.blockedJustification : merged.blockedJustification,
    isRestrictivelyBlocked: surviving.isRestrictivelyBlocked || merged.isRestrictivelyBlocked,
    restrictiveJustification: surviving.isRestrictivelyBlocked
      ? surviving.restrictiveJustification
      : merged.restrictiveJustification,
    alsoKnownAs,
    searchText: searchTextOf(surviving, alsoKnownAs),
  };
}

/** An insured has no trade name, and a policy holder no social one. */
export const searchTextOf = (record: MergeRecord, alsoKnownAs: string | null): string =>
  record.isPrivate === null
    ? holderSearchText({ ...record, alsoKnownAs })
    : insuredSearchText({ ...record, alsoKnownAs });
