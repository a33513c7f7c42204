/** What every versioned parameter comes with: in force by publication 7, without a draft. */
export const versionedOf = (UniqueId: string) => ({
  UniqueId,
  VersionUniqueId: '1c9e6679-7425-40de-944b-e07fc1f90ae7',
  PublicationNumber: 7,
  InForceSince: '2028-02-01T03:00:00.000Z',
  IsDeleted: false,
  Scheduled: null,
  Draft: null,
  Problems: [],
  AlsoIn: [],
  WhyNotEdit: null,
});
