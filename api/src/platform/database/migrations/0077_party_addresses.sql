-- An address that proposals name is not deleted with the party's list: it is taken out of the list and stays theirs.
ALTER TABLE locations ADD COLUMN removed_at timestamptz;

-- A party has one main address; of two that came to be main, the older one stays it.
UPDATE locations later SET is_main = false
WHERE later.is_main AND EXISTS (
  SELECT 1 FROM locations earlier
  WHERE earlier.is_main AND earlier.id < later.id AND (
    earlier.broker_id = later.broker_id OR earlier.policy_holder_id = later.policy_holder_id
    OR earlier.insured_id = later.insured_id OR earlier.beneficiary_id = later.beneficiary_id
  )
);
CREATE UNIQUE INDEX locations_main_of_broker ON locations (broker_id) WHERE is_main;
CREATE UNIQUE INDEX locations_main_of_policy_holder ON locations (policy_holder_id) WHERE is_main;
CREATE UNIQUE INDEX locations_main_of_insured ON locations (insured_id) WHERE is_main;
CREATE UNIQUE INDEX locations_main_of_beneficiary ON locations (beneficiary_id) WHERE is_main;
