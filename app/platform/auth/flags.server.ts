import { type SQL, sql } from "drizzle-orm";
import type { FlagKey } from "./flags";

/** SQL condition: a flag is on in a camp. The login already says whether the plan includes it. */
export const isFlagOn = (camp_id: string, flag: FlagKey): SQL =>
	sql`coalesce((SELECT o.is_on FROM camp_feature_flag o WHERE o.camp_id = ${camp_id} AND o.flag_key = ${flag}),
		(SELECT f.is_on FROM feature_flag f WHERE f.key = ${flag}), 0) = 1`;

/**
 * SQL condition as text: the platform allows the assistant to a camp. It allows it to all, or only to those on its list.
 * @param camp_id an SQL expression
 */
export const isAssistantAllowed = (camp_id: string): string =>
	`(EXISTS (SELECT 1 FROM feature_flag p WHERE p.key = 'ai_features' AND p.only_listed = 0)
		OR EXISTS (SELECT 1 FROM assistant_allowed_camp a WHERE a.camp_id = ${camp_id}))`;
