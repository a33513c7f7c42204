import { openDatabase } from '../../api/src/platform/database/connection';
import { companyOf } from '../manyParameters';

/** Gives the company so many profiles, the ones of the demonstration included; each grants another mixture. */
export async function fillProfiles(databaseUrl: string, wanted: number): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    const { id } = await companyOf(pool);
    await pool.query(
      `with made as (
         insert into profiles (company_id, name, user_type_id)
         select $1, 'Equipe ' || lpad(n::text, 2, '0'), (array[1, 1, 1, 2, 5, 6])[1 + n % 6]
         from generate_series(1, $2 - (select count(*)::int from profiles where company_id = $1 and not is_deleted)) n
         returning id, user_type_id
       ), models as (
         select made.id, (select min(p.id) from profiles p
           where p.company_id = $1 and p.user_type_id = made.user_type_id and not p.is_deleted) as model_id
         from made
       ), entries as (
         insert into profile_menus (profile_id, menu_id, display_order)
         select models.id, m.menu_id, m.display_order from models join profile_menus m on m.profile_id = models.model_id
       )
       insert into profile_menu_functionalities (profile_id, menu_id, functionality_id, ref_unique_id)
       select models.id, g.menu_id, g.functionality_id, g.ref_unique_id
       from models join profile_menu_functionalities g on g.profile_id = models.model_id
       where (g.functionality_id * 7 + models.id) % 3 > 0`,
      [id, wanted],
    );
  } finally {
    await close();
  }
}
