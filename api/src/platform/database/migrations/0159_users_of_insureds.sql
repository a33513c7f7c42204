-- Whoever works for an insured sees the policies that protect it; the user types of the specification name no such people.
ALTER TABLE users ADD COLUMN insured_id integer REFERENCES insureds (id);
CREATE INDEX users_insured ON users (insured_id) WHERE insured_id IS NOT NULL;
