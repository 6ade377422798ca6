import { type SQL, sql } from "drizzle-orm";
import type { FlagKey } from "./flags";

/** SQL condition: a flag is on in a camp. The login already says whether the plan includes it. */
export const isFlagOn = (camp_id: string, flag: FlagKey): SQL =>
	sql`coalesce((SELECT o.is_on FROM camp_feature_flag o WHERE o.camp_id = ${camp_id} AND o.flag_key = ${flag}),
		(SELECT f.is_on FROM feature_flag f WHERE f.key = ${flag}), 0) = 1`;
