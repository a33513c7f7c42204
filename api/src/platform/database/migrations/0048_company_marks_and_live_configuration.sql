-- The company's own mark: names of its pictures in the storage of documents.
ALTER TABLE companies
  ADD COLUMN logo_file text,
  ADD COLUMN mark_file text,
  ADD CONSTRAINT companies_marks CHECK ((logo_file IS NULL) = (mark_file IS NULL));

-- Maintenance, notices and branding reach open tabs whoever changes them, an operator with SQL included. The text is
-- that of LiveMessage; the browsers then ask for the configuration themselves.
CREATE FUNCTION tell_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', json_build_object(
    'companyId', NEW.id,
    'to', json_build_object('everybody', true),
    'kind', 'company.configuration',
    'data', json_build_object()
  )::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER companies_configuration AFTER UPDATE ON companies
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_configuration();
