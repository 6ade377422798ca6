import { CallFailed } from "#app/platform/clients/call-out.server";
import { type Found, geocoder } from "#app/platform/clients/geocoding.server";
import { keep, readKept } from "#app/platform/clients/kept.server";
import { nearestInTable, placeInTable } from "#app/platform/clients/zip-codes.server";
import type { Ctx } from "#app/platform/context.server";
import { sha256 } from "#app/platform/http/body.server";

/** Location, or the status when there is none: the service's own, `ZERO_RESULTS`, an HTTP status, `timeout` … */
export type Answer = { place: Found } | { status: string };

interface Asking {
	/**
	 * Called before an external service is requested.
	 * @throws to forbid the request
	 */
	permit?: () => Promise<void>;
	/** Text to look up in the ZIP code table; null for nothing. Defaults to the address. */
	in_table?: string | null;
	call?: typeof fetch;
}

const NOTHING = "ZERO_RESULTS";
const KEPT_S = 7 * 24 * 60 * 60;
/**
 * Cache time in seconds for answers from the table while the service is down, so that the exact answer comes
 * through soon.
 */
const KEPT_SHORTLY_S = 60;

/**
 * Finds the location of an address with the configured service, otherwise with the ZIP code table. Cached for a
 * week.
 */
export const findPlace = (ctx: Ctx, address: string, asking: Asking = {}) =>
	answer(ctx, asking, {
		key: `address/${address.toLowerCase().replace(/\s+/g, " ")}`,
		service: (geocoding) => geocoding.find(address),
		table: async () => (asking.in_table === null ? null : placeInTable(ctx, asking.in_table ?? address)),
	});

/** Finds the place name of a point in the same way. The coordinates stay as given. */
export const namePlace = (ctx: Ctx, point: { latitude: number; longitude: number }, asking: Asking = {}) =>
	answer(ctx, asking, {
		key: `point/${point.latitude.toFixed(4)}/${point.longitude.toFixed(4)}`,
		service: async (geocoding) => {
			const found = await geocoding.nameOf(point);
			return found && { ...found, ...point };
		},
		table: () => nearestInTable(ctx, point),
	});

interface Question {
	key: string;
	service(geocoding: NonNullable<ReturnType<typeof geocoder>>): Promise<Found | null>;
	table(): Promise<Found | null>;
}

async function answer(ctx: Ctx, { permit, call }: Asking, question: Question): Promise<Answer> {
	const geocoding = geocoder(ctx.config, call);
	// Addresses are personal data, so cache keys contain only their hash.
	const key = `geocode/${geocoding?.name ?? "table"}/${await sha256(question.key)}`;
	const kept = await readKept<Answer>(key);
	if (kept) return kept;
	await permit?.();
	const asked = geocoding ? await ask(ctx, geocoding, question) : { status: NOTHING };
	if ("place" in asked) return keeping(key, asked, KEPT_S);
	const found = await question.table();
	const down = asked.status !== NOTHING;
	return keeping(key, found ? { place: found } : asked, down ? KEPT_SHORTLY_S : KEPT_S);
}

async function keeping(key: string, answer: Answer, seconds: number): Promise<Answer> {
	await keep(key, answer, seconds);
	return answer;
}

async function ask(
	ctx: Ctx,
	geocoding: NonNullable<ReturnType<typeof geocoder>>,
	question: Question,
): Promise<Answer> {
	try {
		const found = await question.service(geocoding);
		return found ? { place: found } : { status: NOTHING };
	} catch (error) {
		if (!(error instanceof CallFailed)) throw error;
		ctx.log.info("geocoding failed", { service: geocoding.name, status: error.status });
		return { status: error.status };
	}
}
