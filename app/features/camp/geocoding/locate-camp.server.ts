import { and, eq, sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { deliverOutbox, type MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { findPlace } from "./find-place.server";

/** A camp's address was saved: find out where it is. */
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
 * The messages of a save after which the camp has to be looked for: its address became another one, and nobody gave
 * coordinates with it. They go into the save's own batch; a save neither waits for the answer nor fails with it.
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

/** Delivers what such a save left, once the answer has left; what fails is tried again by the sweep. */
export const locateSoon = (ctx: Ctx) =>
	ctx.afterwards(() => deliverOutbox(ctx, { [LOCATE_TOPIC]: locateJob }));

export const locateJob: MessageJob = {
	async run(ctx, { payload }) {
		await locateCamp(ctx, (payload as { camp_id: string }).camp_id);
		return undefined;
	},
};

/**
 * Gives a camp the coordinates of its address, unless somebody changed either meanwhile. The record counts as
 * unchanged: whoever has it open for editing is not told that somebody else saved.
 * @throws STALE when somebody did; an Error when the service that should know does not answer, and the table of ZIP
 * codes does not know either
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
	// The table is of the USA, where a ZIP code says more than the rest of the line.
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

/** What is looked up: nothing without more than the country. */
function lookedUp(camp: CampAddress): string {
	const line = addressLine(camp);
	return line && camp.country && camp.country !== "US" ? `${line}, ${camp.country}` : line;
}
