-- The list of endorsement requests is long, and each part of it is found along an index of its own: whose the policy is
-- stands in each of its endorsements, as it stands in proposals and policies.
ALTER TABLE endorsements
  ADD COLUMN broker_id integer REFERENCES brokers (id),
  ADD COLUMN policy_holder_id integer REFERENCES policy_holders (id),
  ADD COLUMN insured_id integer REFERENCES insureds (id);
UPDATE endorsements SET (broker_id, policy_holder_id, insured_id) =
  (SELECT broker_id, policy_holder_id, insured_id FROM policies WHERE policies.id = endorsements.policy_id);

CREATE FUNCTION take_parties_of_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT broker_id, policy_holder_id, insured_id INTO NEW.broker_id, NEW.policy_holder_id, NEW.insured_id
    FROM policies WHERE id = NEW.policy_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER endorsements_of_parties BEFORE INSERT ON endorsements
  FOR EACH ROW EXECUTE FUNCTION take_parties_of_policy();

-- A merge of parties moves policies, and with each its endorsements.
CREATE FUNCTION give_parties_to_endorsements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE endorsements
    SET broker_id = NEW.broker_id, policy_holder_id = NEW.policy_holder_id, insured_id = NEW.insured_id
    WHERE policy_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER policies_with_endorsements AFTER UPDATE OF broker_id, policy_holder_id, insured_id ON policies
  FOR EACH ROW WHEN (
    (OLD.broker_id, OLD.policy_holder_id, OLD.insured_id) IS DISTINCT FROM
    (NEW.broker_id, NEW.policy_holder_id, NEW.insured_id)
  )
  EXECUTE FUNCTION give_parties_to_endorsements();

-- What the insurer made itself did not hold its own number.
UPDATE endorsements SET search_text = search_text || ' ' || lower(number)
  WHERE position(lower(number) IN search_text) = 0;

-- Whose they are and what is filtered most stands in the indexes, so that counting reads them alone.
CREATE INDEX endorsements_company_created ON endorsements (company_id, created_at DESC, id DESC)
  INCLUDE (policy_holder_id, insured_id);
CREATE INDEX endorsements_company_premium ON endorsements (company_id, premium_difference_cents, id);
CREATE INDEX endorsements_broker_created ON endorsements (company_id, broker_id, created_at DESC, id DESC)
  INCLUDE (policy_holder_id, insured_id);
CREATE INDEX endorsements_broker_status ON endorsements (company_id, broker_id, status_id, created_at DESC, id DESC);
CREATE INDEX endorsements_policy_holder ON endorsements (policy_holder_id, created_at DESC, id DESC);
CREATE INDEX endorsements_insured ON endorsements (insured_id, created_at DESC, id DESC);
CREATE INDEX endorsements_company_type ON endorsements (company_id, endorsement_type_id, created_at DESC, id DESC);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX endorsements_search ON endorsements USING gin (search_text gin_trgm_ops);
    CREATE INDEX endorsements_number_search ON endorsements USING gin (number gin_trgm_ops);
  END IF;
END
$$;
