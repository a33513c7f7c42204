-- few-rows: companies
-- Why an insurer whose one approver asks for a refund may let that person decide on it, as the operator recorded it; null where
-- it may not. Nobody has it at first: what waits for a second person stays until there is one, or until the operator records it.
ALTER TABLE companies ADD COLUMN sole_approver_reason text;
