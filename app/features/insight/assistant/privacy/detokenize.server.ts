import type { CampCtx } from "#app/platform/context.server";
import { type Catalog, usable } from "#app/platform/query/catalog.server";
import { parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { tokensNamed } from "../tokenizer/tokens.server";
import { countCall } from "./count-call.server";

/** The lists that say who a token's person or family is: what the user can't see there, they can't learn here. */
const LISTS = [
	{ of: "person", entity: "camper", kind: "camper", thing: "camper" },
	{ of: "person", entity: "staff", kind: "staff", thing: "staff" },
	{ of: "household", entity: "family", kind: "family", thing: "household" },
] as const;

interface Found {
	token: string;
	kind: (typeof LISTS)[number]["kind"];
	id: string;
	name: string;
}

/**
 * Tells who tokens of the user's session stand for. Each one that it tells is in the audit trail before it is told. Counts the
 * call.
 * @returns those that the user can see, and all other tokens, whatever the reason
 * @throws TOO_MANY_REQUESTS
 */
export async function detokenize(
	ctx: CampCtx,
	catalog: Catalog,
	tokens: readonly string[],
): Promise<{ found: Found[]; not_found: string[] }> {
	const asked = [...new Set(tokens)];
	const stored = await tokensNamed(ctx, asked);
	const known = new Set(usable(catalog).map(({ entity }) => entity.key));
	const read = LISTS.map(async (list) => {
		const own = stored.filter(({ kind }) => kind === list.of);
		if (own.length === 0 || !known.has(list.entity)) return [];
		const plan = parsePlan({
			version: 1,
			entity: list.entity,
			columns: ["id", "name"],
			filters: [{ any: [{ field: "id", op: "in", value: own.map(({ subject_id }) => subject_id) }] }],
		});
		const { rows } = await runIn(catalog, plan);
		const names = new Map(rows.map(({ cells: [id, name] }) => [String(id), String(name)]));
		return own.flatMap(({ token, subject_id: id }) => {
			const name = names.get(id);
			return name === undefined ? [] : [{ token, kind: list.kind, id, name, thing: list.thing }];
		});
	});
	const seen = (await Promise.all(read)).flat();
	await countCall(
		ctx,
		seen.map(({ token, id, thing }) => ({
			action: "assistant.detokenize",
			entity: thing,
			entity_id: id,
			changes: { token },
		})),
	);
	const told = new Set(seen.map(({ token }) => token));
	return {
		found: seen.map(({ token, kind, id, name }) => ({ token, kind, id, name })),
		not_found: asked.filter((token) => !told.has(token)),
	};
}
