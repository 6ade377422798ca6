import { and, eq, sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { deliverOutbox, type MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { findPlace } from "./find-place.server";

/** Topic of the job that finds the coordinates of a camp after its address was saved. */
export const LOCATE_TOPIC = "camp.locate";

interface CampAddress extends Partial<PostalAddress> {
	country?: string;
}

interface Coordinates {
	latitude?: number | null;
	longitude?: number | null;
}

const PARTS = ["address", "city", "state", "zip_code", "country"] as const;

/**
 * Messages for a save that changes a camp's address without giving coordinates. They are part of the save's own
 * batch, which neither waits for the lookup nor fails with it.
 */
export function locatingAfter(
	camp_id: string,
	before: (CampAddress & Coordinates) | null,
	change: CampAddress & Coordinates,
): { topic: string; payload: unknown }[] {
	const moved = PARTS.some((part) => change[part] !== undefined && change[part] !== (before?.[part] ?? null));
	const byHand =
		((change.latitude ?? null) !== null && change.latitude !== before?.latitude) ||
		((change.longitude ?? null) !== null && change.longitude !== before?.longitude);
	const lines = lookedUp({ ...before, ...change });
	return moved && !byHand && lines !== "" ? [{ topic: LOCATE_TOPIC, payload: { camp_id } }] : [];
}

/** Delivers these messages after the response was sent; the sweep retries failures. */
export const locateSoon = (ctx: Ctx) =>
	ctx.afterwards(() => deliverOutbox(ctx, { [LOCATE_TOPIC]: locateJob }));

export const locateJob: MessageJob = {
	async run(ctx, { payload }) {
		await locateCamp(ctx, (payload as { camp_id: string }).camp_id);
		return undefined;
	},
};

/**
 * Sets a camp's coordinates from its address, unless either was changed meanwhile. `updated_at` stays the same, so
 * that users who are editing the camp don't get a conflict.
 * @throws STALE when either was changed; an Error when the service doesn't respond and the ZIP code table doesn't
 *   know the address either
 */
export async function locateCamp(ctx: Ctx, camp_id: string, call?: typeof fetch): Promise<void> {
	const [row] = await ctx.db
		.select({
			address: camp.address,
			city: camp.city,
			state: camp.state,
			zip_code: camp.zip_code,
			country: camp.country,
			latitude: camp.latitude,
			longitude: camp.longitude,
		})
		.from(camp)
		.where(eq(camp.id, camp_id));
	const line = row ? lookedUp(row) : "";
	if (!row || line === "") return;
	// The table covers only the USA, where a ZIP code is more reliable than the rest of the address.
	const in_table = row.country === "US" ? (row.zip_code ?? line) : null;
	const answer = await findPlace(ctx, line, { call, in_table });
	if ("status" in answer) {
		if (answer.status === "ZERO_RESULTS") return;
		throw new Error(`Geocoding failed: ${answer.status}`);
	}
	const { latitude, longitude, source } = answer.place;
	if (latitude === row.latitude && longitude === row.longitude) return;
	const same = Object.entries(row).map(([name, value]) => sql`${camp[name as keyof typeof row]} IS ${value}`);
	const as_read = and(eq(camp.id, camp_id), ...same);
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "stale", sql`NOT EXISTS (SELECT 1 FROM camp WHERE ${as_read})`),
			ctx.db.update(camp).set({ latitude, longitude }).where(eq(camp.id, camp_id)),
		],
		audit: { action: "camp.locate", entity: "camp", entity_id: camp_id, camp_id, changes: { source } },
	});
}

/** Address to look up; empty when only the country is known. */
function lookedUp(camp: CampAddress): string {
	const line = addressLine(camp);
	return line && camp.country && camp.country !== "US" ? `${line}, ${camp.country}` : line;
}
