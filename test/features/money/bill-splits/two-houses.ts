import { env } from "cloudflare:workers";
import { registrationToSplit } from "#app/features/money/bill-splits/queries.server";
import { endSplit, setSplit } from "#app/features/money/bill-splits/set-split.server";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { memberOf } from "../../people/household-access/members";
import { NOW } from "../../office/registration-desk/board-world";

/** The other household of some children; its id. */
export async function anotherHousehold(camp_id: string, ...camper_ids: string[]): Promise<string> {
	const id = newId();
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO household (camp_id, id, name, created_at, updated_at) VALUES (?1, ?2, 'The other house', ?3, ?3)",
		).bind(camp_id, id, NOW),
		...camper_ids.map((camper_id) => memberOf(camp_id, id, camper_id)),
	]);
	return id;
}

/** Has a registration's bill shared so; null: no more. */
export async function shareBill(
	ctx: CampCtx,
	registration_id: string,
	to: { other_household_id: string; percent: number } | null,
): Promise<void> {
	const at = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const [registration] = await registrationToSplit(at, registration_id);
	if (!registration) throw new Error("No registration");
	if (to) await setSplit(ctx, registration, { ...to, reason: "Both parents asked" });
	else await endSplit(ctx, registration, "Together again");
}
