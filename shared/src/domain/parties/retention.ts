/** How the portal calls somebody whose data was anonymised. */
export const ANONYMISED_NAME = 'Pessoa anonimizada';

/** What somebody types before a person is anonymised, which nothing undoes. */
export const ANONYMISE_WORD = 'ANONIMIZAR';
