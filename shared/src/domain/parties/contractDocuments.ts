/**
 * Returns whether a document of a policy holder belongs to one of its contracts of counter-guarantee: the signed copy, a power of
 * attorney, a notice. All are named after the contract ("CCG-00012 assinado, …") and keep that name.
 */
export const isContractDocument = (name: string): boolean => CONTRACT_DOCUMENT.test(name);

/** How such a name begins; PostgreSQL reads the same expression. */
export const CONTRACT_DOCUMENT = /^CCG-[0-9]/;
