-- Policy holders see their own record and answer the insurer's requests (docs/decisions/0252-own-record.md). The standard
-- profile gets the entry "Tomadores" with both functionalities of policy holders; profiles that an insurer made are its own
-- to change. The profile keeps its other entries and its home.
WITH standard AS (
  SELECT id FROM profiles
  WHERE user_type_id = 3 AND name = 'Tomador' AND NOT is_deleted
    AND NOT EXISTS (SELECT 1 FROM profile_menus m WHERE m.profile_id = profiles.id AND m.menu_id = 2)
), entry AS (
  INSERT INTO profile_menus (profile_id, menu_id, display_order)
  SELECT id, 2, coalesce((SELECT max(display_order) FROM profile_menus m WHERE m.profile_id = standard.id), 0) + 1
  FROM standard
  RETURNING profile_id
)
INSERT INTO profile_menu_functionalities (profile_id, menu_id, functionality_id)
SELECT profile_id, 2, functionality_id FROM entry CROSS JOIN unnest(ARRAY[14, 13]) AS functionality_id;
