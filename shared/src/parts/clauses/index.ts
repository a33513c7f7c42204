// Part clauses: particular clauses of a contract in the editor.
export { ClauseList } from './ClauseList';
