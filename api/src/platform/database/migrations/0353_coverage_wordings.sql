-- few-rows: coverages
-- What a coverage covers, as a policy prints it. Of coverages of before it is not known: their insurer writes it, and until then
-- no policy with one of them is issued, which the proposal says with the page on which it is completed.
ALTER TABLE coverages ADD COLUMN wording text;
