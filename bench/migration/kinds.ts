/** A kind of migration, as a file of the folder that the runner gets. */
export interface Kind {
  title: string;
  text: string;
  /** While somebody's report reads the table in one transaction. */
  behindRead?: true;
}

/** One of each kind on a table of a million rows, in the order in which a column is renamed over two releases. */
export const kinds: readonly Kind[] = [
  {
    title: 'a column with a default',
    text: "ALTER TABLE proposals ADD COLUMN bench_channel text NOT NULL DEFAULT 'portal';",
  },
  {
    title: 'a column, behind a report that reads for five seconds',
    text: 'ALTER TABLE proposals ADD COLUMN bench_number text;',
    behindRead: true,
  },
  {
    title: 'a trigger that keeps two columns alike',
    text: `CREATE FUNCTION bench_number_alike() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.bench_number := NEW.number;
  RETURN NEW;
END $$;
CREATE TRIGGER bench_number_alike BEFORE INSERT OR UPDATE OF number ON proposals
  FOR EACH ROW EXECUTE FUNCTION bench_number_alike();`,
  },
  {
    title: 'every row filled, in batches',
    text: `-- in-batches: proposals.id by 5000
UPDATE proposals SET bench_number = number WHERE id BETWEEN $1 AND $2 AND bench_number IS NULL;`,
  },
  {
    title: 'an index, concurrently',
    text: `-- outside-transaction
CREATE INDEX CONCURRENTLY proposals_bench_number ON proposals (company_id, bench_number);`,
  },
  {
    title: 'a check, not yet valid',
    text: 'ALTER TABLE proposals ADD CONSTRAINT bench_number_there CHECK (bench_number IS NOT NULL) NOT VALID;',
  },
  { title: 'the check, validated', text: 'ALTER TABLE proposals VALIDATE CONSTRAINT bench_number_there;' },
  {
    title: 'not null, by the validated check',
    text: `-- needs-build-with: 9001.sql
ALTER TABLE proposals ALTER COLUMN bench_number SET NOT NULL;
ALTER TABLE proposals DROP CONSTRAINT bench_number_there;`,
  },
  {
    title: 'a foreign key, not yet valid',
    text: `ALTER TABLE proposals ADD CONSTRAINT bench_modality FOREIGN KEY (modality_id) REFERENCES modalities (id) NOT VALID;`,
  },
  { title: 'the foreign key, validated', text: 'ALTER TABLE proposals VALIDATE CONSTRAINT bench_modality;' },
  {
    title: 'contract: trigger and columns dropped',
    text: `-- needs-build-with: 9001.sql
DROP TRIGGER bench_number_alike ON proposals;
ALTER TABLE proposals DROP COLUMN bench_number, DROP COLUMN bench_channel;
DROP FUNCTION bench_number_alike();`,
  },
];
