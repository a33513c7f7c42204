-- Whether the parts of a premium are due a year apart is settled with its price, not by what its policy holder may do on
-- the day of the issue. Those that were priced before get it once from their policy holder.
ALTER TABLE proposals ADD COLUMN installments_by_year boolean NOT NULL DEFAULT false;
UPDATE proposals SET installments_by_year = true
FROM policy_holders
WHERE policy_holders.id = proposals.policy_holder_id
  AND policy_holders.enable_annual_installments
  AND proposals.deadline_days > 365;
