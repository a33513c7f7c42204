// The suite of issuing policies, which goes through premium, cards, slips, documents and history, on the database that
// `npm start` uses. All other suites run on a PostgreSQL server where `npm test` has one.
import './withoutServer';
import '../underwriting/proposals/work/issue.test';

// It takes longest. Asked for more time, it begins first, while its worker is still small: the database is in the same process.
jest.setTimeout(600_000);
