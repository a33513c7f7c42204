import { tracing } from '@portal/shared/tracing/tracing';
import { describeStatement } from './statementText';
import type { StatementWatch } from './watchStatements';

/** Makes a span of each statement that is asked for the sake of one that is kept. */
export const tracedStatements: StatementWatch = (text) => {
  const traces = tracing();
  if (!traces?.isRecording()) return null;
  const { operation, table, text: queryText } = describeStatement(text());
  const span = traces.begin(table === null ? operation : `${operation} ${table}`, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== null && { 'db.collection.name': table }),
      'db.query.text': queryText,
    },
  });
  return (error) => {
    if (error === undefined) return span.end();
    // PostgreSQL's own, or that of the line: what an error says may hold a value.
    const { code } = error as { code?: unknown };
    span.end(typeof code === 'string' ? code : 'unknown');
  };
};
