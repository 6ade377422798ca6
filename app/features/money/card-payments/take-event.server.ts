import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#app/lib/ids";
import { stripeOf } from "#app/platform/clients/stripe.server";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { readBytes } from "#app/platform/http/body.server";

/** Outbox topic for stored provider events waiting to be processed. */
export const EVENT_TOPIC = "stripe.event";

/**
 * Maximum difference between a signature's time and ours, in seconds, in either direction (decisions on webhooks).
 */
const TOLERANCE_S = 300;

const name = z.string().min(1).max(255);

/** Fields read from an event. `created` is in seconds and limited to the year 9999, so that it fits a date. */
const EVENT = z.object({
	id: name,
	type: name,
	account: name.nullish(),
	livemode: z.boolean(),
	created: z.int().min(0).max(253_402_300_799),
	data: z.object({ object: z.object({ id: name }) }),
});

/** Larger than any event. */
const MOST_BYTES = 1_000_000;

/**
 * Accepts a provider event if it is signed with one of our secrets over the exact bytes received, within five
 * minutes either way, and in our key's mode. It is stored once, by ID, with a message that processes it later. Its
 * content isn't trusted but read again from the provider.
 * @returns true if it is new
 * @throws 400 for an invalid signature or the other mode; NOT_FOUND where this installation has no secret
 */
export async function takeEvent(ctx: Ctx, request: Request): Promise<boolean> {
	const { stripe: access } = ctx.config;
	if (!access || access.webhook_secrets.length === 0) throw notFound();
	const signature = request.headers.get("Stripe-Signature") ?? "";
	const bytes = await readBytes(request, MOST_BYTES, () => bad("This isn't a valid event."));
	const told = await signedEvent(ctx, bytes, signature, access.webhook_secrets);
	const read = EVENT.safeParse(told);
	if (!read.success) throw bad("This isn't a valid event.");
	const { id, type, account, livemode, created, data } = read.data;
	if (livemode !== access.livemode)
		throw bad("This event's mode (test or live) doesn't match this installation's.");
	const object_id = data.object.id;
	const at = ctx.clock.now();
	const happened_at = new Date(created * 1000).toISOString();
	const [made] = await ctx.db.batch([
		ctx.db.all<{
			id: string;
		}>(sql`INSERT INTO provider_event (id, account_id, type, object_id, livemode, happened_at, received_at, state)
			VALUES (${id}, ${account ?? ""}, ${type}, ${object_id}, ${livemode ? 1 : 0}, ${happened_at}, ${at}, 'received')
			ON CONFLICT (id) DO NOTHING RETURNING id`),
		// Only if the row was inserted just now; an earlier event has its message already.
		ctx.db.run(sql`INSERT INTO outbox (id, topic, payload, created_at, available_at)
			SELECT ${newId()}, ${EVENT_TOPIC}, ${JSON.stringify({ event_id: id })}, ${at}, ${at} WHERE changes() = 1`),
	]);
	return made.length > 0;
}

const bad = (message: string) => new AppError("BAD_REQUEST", { message });

/** The event in these bytes, if one of the secrets signed them and the signature's time is close to ours. */
async function signedEvent(
	ctx: Ctx,
	bytes: Uint8Array<ArrayBuffer>,
	signature: string,
	secrets: readonly string[],
): Promise<unknown> {
	const stripe = await stripeOf(ctx);
	const text = decoded(bytes);
	const now_s = Math.floor(wallNow() / 1000);
	const signed_s = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
	// The provider's library rejects only old signatures. One dated in the future would stay valid for long.
	if (!(Math.abs(now_s - signed_s) <= TOLERANCE_S)) throw bad("The signature's time is too old or too new.");
	for (const secret of secrets) {
		try {
			return await stripe.webhooks.constructEventAsync(text, signature, secret, TOLERANCE_S);
		} catch {
			// Signed with another of them, or with none.
		}
	}
	throw bad("The signature doesn't match.");
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw bad("This isn't a valid event.");
	}
}
