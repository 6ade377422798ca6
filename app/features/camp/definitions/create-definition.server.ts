import { type SQL, sql } from "drizzle-orm";
import { definition } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { type Definition, type DefinitionInput, WRONG_AUDIENCE } from "./inputs";
import { definitionColumns } from "./queries.server";
import { keyTaken } from "./refusals.server";
import { audienceFor, canHaveAudience, keyFor } from "./rules";

/**
 * Adds a camp-defined definition. Its key is unique within the type, including the shared definitions, because
 * rows elsewhere store a gender or an absence reason by key alone.
 * @throws INVALID for an audience that the type can't have; CONFLICT on `key`, or on `label` when the key was made
 *   from it
 */
export async function createDefinition(ctx: CampCtx, input: DefinitionInput): Promise<Definition> {
	if (input.audience && !canHaveAudience(input.type, input.audience))
		throw invalid("audience", WRONG_AUDIENCE);
	const id = newId();
	const at = ctx.clock.now();
	const key = input.key ?? keyFor(input.type, input.label, id);
	const taken = () => keyTaken(key, input.key !== undefined);
	const [, rows] = await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"definition_key",
				sql`EXISTS (SELECT 1 FROM definition WHERE camp_id IS NULL AND type = ${input.type} AND key = ${key})`,
			),
			ctx.db
				.insert(definition)
				.values({
					id,
					camp_id: ctx.camp.id,
					type: input.type,
					key,
					label: input.label,
					color: input.color ?? null,
					order: input.order ?? nextOrder(ctx.camp.id, input.type),
					is_active: input.is_active ?? true,
					audience: input.audience ?? audienceFor(input.type, input.label),
					created_at: at,
					updated_at: at,
				})
				.returning(definitionColumns),
		],
		audit: {
			action: "definition.create",
			entity: "definition",
			entity_id: id,
			changes: { type: input.type, key, label: input.label },
		},
		refusals: {
			"guard:definition_key": taken,
			"unique:definition.camp_id, definition.type, definition.key": taken,
		},
	});
	return (rows as [Definition])[0];
}

/** SQL for the position after the last definition of its type that the camp can see. */
const nextOrder = (camp_id: string, type: string): SQL<number> =>
	sql`(SELECT coalesce(max(d."order"), 0) + 1 FROM definition d
		WHERE d.type = ${type} AND (d.camp_id = ${camp_id} OR d.camp_id IS NULL))`;
