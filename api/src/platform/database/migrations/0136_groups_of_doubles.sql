-- The list of doubles counted the records of every party at each page: 0.13 s of 500,000 insureds, though few have a double.
-- What each party has is kept instead, by whoever registers, merges or renames one. A party of whom no record stands is gone.
CREATE TABLE party_record_counts (
  company_id integer NOT NULL REFERENCES companies (id),
  kind text NOT NULL CHECK (kind IN ('policyHolder', 'insured')),
  key text NOT NULL,
  records integer NOT NULL,
  PRIMARY KEY (company_id, kind, key)
);
CREATE INDEX party_record_counts_doubles ON party_record_counts (company_id, kind, key) INCLUDE (records) WHERE records > 1;

CREATE FUNCTION count_party_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.merged_into_id IS NULL THEN
    UPDATE party_record_counts SET records = records - 1
      WHERE company_id = OLD.company_id AND kind = TG_ARGV[0] AND key = party_double_key(OLD.document);
    DELETE FROM party_record_counts
      WHERE company_id = OLD.company_id AND kind = TG_ARGV[0] AND key = party_double_key(OLD.document) AND records = 0;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.merged_into_id IS NULL AND party_double_key(NEW.document) IS NOT NULL THEN
    INSERT INTO party_record_counts (company_id, kind, key, records)
      VALUES (NEW.company_id, TG_ARGV[0], party_double_key(NEW.document), 1)
      ON CONFLICT (company_id, kind, key) DO UPDATE SET records = party_record_counts.records + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER policy_holders_counted AFTER INSERT OR DELETE OR UPDATE OF company_id, document, merged_into_id
  ON policy_holders FOR EACH ROW EXECUTE FUNCTION count_party_records('policyHolder');
CREATE TRIGGER insureds_counted AFTER INSERT OR DELETE OR UPDATE OF company_id, document, merged_into_id
  ON insureds FOR EACH ROW EXECUTE FUNCTION count_party_records('insured');

INSERT INTO party_record_counts (company_id, kind, key, records)
  SELECT company_id, 'policyHolder', party_double_key(document), count(*) FROM policy_holders
    WHERE merged_into_id IS NULL AND party_double_key(document) IS NOT NULL GROUP BY company_id, party_double_key(document);
INSERT INTO party_record_counts (company_id, kind, key, records)
  SELECT company_id, 'insured', party_double_key(document), count(*) FROM insureds
    WHERE merged_into_id IS NULL AND party_double_key(document) IS NOT NULL GROUP BY company_id, party_double_key(document);
