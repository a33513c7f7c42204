-- Who may see a whole CPF, record by record: whoever works on the record, unless their profile says otherwise.
-- Modules: broker, policy holder, insured (and beneficiaries, which brokers write into their proposals).
INSERT INTO module_actions (module_id, action, functionality_ids, display_order) VALUES
  (1, 'REVELAR_CPF', '{2,21,34,35,36,37,38,39}', 31),
  (10, 'REVELAR_CPF', '{13,29,34,35,36,37,38,39}', 31),
  (11, 'REVELAR_CPF', '{6,12,31,34,35,36,37,38,39}', 31);

-- How many somebody saw lately is asked before each one.
CREATE INDEX personal_data_accesses_user ON personal_data_accesses (user_id, accessed_at);
