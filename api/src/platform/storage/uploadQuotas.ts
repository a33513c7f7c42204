/** How much may be on its way at once. An upload counts with all the parts that its first one announced. */
export interface UploadQuota {
  uploads: number;
  megabytes: number;
}

/** Bounds of what waits for its missing parts: of each user, and of each company with all its users. */
export interface UploadQuotas {
  user: UploadQuota;
  company: UploadQuota;
}

/** A user's leaves room for a folder of scans that is dropped at once: all of its files begin at the same moment. */
export const usualUploadQuotas: UploadQuotas = {
  user: { uploads: 50, megabytes: 500 },
  company: { uploads: 1_000, megabytes: 5_000 },
};
