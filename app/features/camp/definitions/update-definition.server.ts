import { and, eq } from "drizzle-orm";
import { definition } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { type Definition, type DefinitionChange, WRONG_AUDIENCE } from "./inputs";
import { definitionColumns } from "./queries.server";
import { fixed } from "./refusals.server";
import { canHaveAudience, type DefinitionType } from "./rules";

/**
 * Changes a camp-defined definition: label, color, order, audience, and whether it is offered (`is_active`).
 * @throws INVALID when type or key would change, or for an audience that the type can't have; STALE; NOT_FOUND
 *   when it was deleted meanwhile
 */
export async function updateDefinition(
	ctx: CampCtx,
	found: Definition,
	{ type, key, updated_at, ...change }: DefinitionChange,
): Promise<Definition> {
	if (type !== undefined && type !== found.type) throw fixed("type");
	if (key !== undefined && key !== found.key) throw fixed("key");
	if (change.audience && !canHaveAudience(found.type as DefinitionType, change.audience))
		throw invalid("audience", WRONG_AUDIENCE);
	const own = and(eq(definition.camp_id, ctx.camp.id), eq(definition.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, definition, own, updated_at),
			ctx.db
				.update(definition)
				.set({ ...change, updated_at: nextStamp(definition.updated_at, ctx.clock.now()) })
				.where(own)
				.returning(definitionColumns),
		],
		audit: {
			action: "definition.update",
			entity: "definition",
			entity_id: found.id,
			changes: changesOf(found, change),
		},
	});
	const [stored] = answers.at(-1) as Definition[];
	if (!stored) throw notFound("This entry");
	return stored;
}
